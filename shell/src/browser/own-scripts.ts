/** Webpack's own names: how this build loads a chunk, and where its script is. */
declare let __webpack_chunk_load__: (chunk: string | number) => Promise<unknown>;
declare const __webpack_get_script_filename__: (chunk: string | number) => string;
declare const __webpack_public_path__: string;

/** A chunk without a script of its own, which webpack asks for as well, has none in its name. */
const HASH = /\.[0-9a-f]{8}\.js$/;

/**
 * A script of the shell is asked for once its hash is known: the page says those that nearly every page loads, and a
 * list that is fetched when it is needed says the others (ADR 101).
 * @param learn undefined where there is nothing to wait for
 */
export function learnBeforeLoading(learn: (script: URL) => Promise<void> | undefined): void {
  const load = __webpack_chunk_load__;
  __webpack_chunk_load__ = (chunk) => {
    const script = __webpack_get_script_filename__(chunk);
    const known = HASH.test(script) ? learn(new URL(__webpack_public_path__ + script, location.href)) : undefined;
    return known ? known.then(() => load(chunk)) : load(chunk);
  };
}
