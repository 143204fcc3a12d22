import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

/**
 * Gives every script and stylesheet that webpack's own loaders inject its integrity hash. The look-up (path →
 * `sha384-…`) is the page's (ADR 081); what it does not know is loaded without.
 */
const withHash = (source: string, element: string, address: string): string => `${source}
(function () {
  var hash = globalThis.forecourtIntegrity?.(new URL(${address}, location.href).pathname);
  if (hash) { ${element}.integrity = hash; ${element}.crossOrigin = 'anonymous'; }
})();`;

export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source: string) => withHash(source, 'script', 'url'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source: string, { tag, href }: { tag: string; href: string }) => withHash(source, tag, href),
      );
    });
  }
}
