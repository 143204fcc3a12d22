import { useEffect, useState } from 'react';
import { useHost } from '@forecourt/shared/host';

export type ScriptState = 'loading' | 'ready' | 'failed';

interface Library {
  /** What the library puts into `window`; a script that does not has not been the library. */
  global?: string | undefined;
  /** The library writes styles and scripts of its own, and asks its element for the page's nonce. */
  tellsNonce?: boolean | undefined;
}

/** One element per address: a library that runs twice registers its fields twice. */
function scriptElement(
  url: string,
  nonce: string | undefined,
  { global, tellsNonce = false }: Library,
): HTMLScriptElement {
  const known = [...document.scripts].find((script) => script.src === url && script.dataset['state'] !== 'failed');
  if (known) return known;
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  if (nonce !== undefined) script.nonce = nonce;
  if (nonce !== undefined && tellsNonce) script.dataset['cspNonce'] = nonce;
  const become = (state: ScriptState) => () => void (script.dataset['state'] = state);
  script.dataset['state'] = 'loading' satisfies ScriptState;
  // What blocks scripts may put an empty one in their place.
  script.addEventListener('load', () => become(global === undefined || global in window ? 'ready' : 'failed')());
  script.addEventListener('error', become('failed'));
  document.head.append(script);
  return script;
}

const stateOf = (script: HTMLScriptElement): ScriptState =>
  (script.dataset['state'] as ScriptState | undefined) ?? 'ready';

/**
 * Loads a vendor's library into the page, once per document, with the page's nonce. Its origin must be among the
 * `script` origins of the gateway (`GATEWAY_ORIGINS`). `retry` loads one again that has failed; for one that does not
 * come it loads the page again.
 */
export function useVendorScript(
  url: string,
  { global, tellsNonce }: Library = {},
): { state: ScriptState; retry: () => void } {
  const { nonce } = useHost();
  const [state, setState] = useState<ScriptState>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const script = scriptElement(url, nonce, { global, tellsNonce });
    const tell = () => setState(stateOf(script));
    tell();
    script.addEventListener('load', tell);
    script.addEventListener('error', tell);
    return () => {
      script.removeEventListener('load', tell);
      script.removeEventListener('error', tell);
    };
  }, [url, nonce, global, tellsNonce, attempt]);
  const retry = () => {
    const isOnItsWay = [...document.scripts].some(({ src, dataset }) => src === url && dataset['state'] === 'loading');
    // A browser has one request for one address: another element would wait for the answer that does not come.
    if (isOnItsWay) location.reload();
    else setAttempt((count) => count + 1);
  };
  return { state, retry };
}
