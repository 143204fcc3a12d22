import webpack, { type Compiler } from 'webpack';

/**
 * Gives every chunk that webpack's own loader injects its integrity hash. The look-up (path → `sha384-…`) is the
 * page's,
 * made from the release records; a script it does not know is loaded without.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source: string) =>
          `${source}
(function () {
  var hash = globalThis.forecourtIntegrity?.(new URL(url, location.href).pathname);
  if (hash) { script.integrity = hash; script.crossOrigin = 'anonymous'; }
})();`,
      );
    });
  }
}
