import { createHash } from 'node:crypto';
import type { Compiler } from 'webpack';

/**
 * Writes `hashes.<hash>.json` beside the scripts and stylesheets of the shell: name → `sha384-…`, as a release of a
 * remote has it (ADR 081). Its name changes with its content, since several shells serve one address.
 */
export class HashListPlugin {
  apply(compiler: Compiler): void {
    const { sources, Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('HashListPlugin', (compilation) => {
      // After the names have their hashes, and before files are compressed.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'HashListPlugin', stage }, (assets) => {
        const code = Object.keys(assets)
          .filter((name) => /\.(js|css)$/.test(name))
          .sort();
        const hashes = code.map((name) => {
          const bytes = compilation.getAsset(name)?.source.buffer() ?? '';
          return [name, `sha384-${createHash('sha384').update(bytes).digest('base64')}`];
        });
        const list = JSON.stringify(Object.fromEntries(hashes));
        const name = createHash('sha256').update(list).digest('hex').slice(0, 8);
        compilation.emitAsset(`hashes.${name}.json`, new sources.RawSource(list), { immutable: true });
      });
    });
  }
}
