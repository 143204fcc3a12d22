import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

/**
 * Gives every script and stylesheet that webpack's own loaders inject its integrity hash, and in a remote the address
 * that the page has for these bytes. Both look-ups (path → `sha384-…`, path → path) are the page's (ADR 076, ADR 081);
 * what they do not know is loaded from where it is, without a hash.
 */
const asThePageSays = (
  source: string,
  element: string,
  link: 'src' | 'href',
  address: string,
  moves: boolean,
): string => {
  const move = `asked.pathname = globalThis.forecourtAddress?.(asked.pathname) ?? asked.pathname;
    ${element}.${link} = asked;`;
  return `${source}
(function () {
  var asked = new URL(${address}, location.href), hash = globalThis.forecourtIntegrity?.(asked.pathname);
  if (hash) {
    ${element}.integrity = hash;
    ${element}.crossOrigin = 'anonymous';
    ${moves ? move : ''}
  }
})();`;
};

export class IntegrityPlugin {
  /** @param moves whether files may have an address of their own, as those of remotes do */
  constructor(private readonly moves: boolean) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source: string) => asThePageSays(source, 'script', 'src', 'url', this.moves),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source: string, { tag, href }: { tag: string; href: string }) =>
          asThePageSays(source, tag, 'href', href, this.moves),
      );
    });
  }
}
