import { createHash } from 'node:crypto';
import type { Compilation, Compiler } from 'webpack';

const PLACEHOLDER = 'BUILD_ID';
const TEXT = /\.(js|json)$/;

/** `output.uniqueName` of a remote until its bytes are known. */
export const unnamedBuild = (container: string): string => `${container}_${PLACEHOLDER}`;

/**
 * Gives every build a name of its own, from its bytes: two releases of a remote in one page must not take each other's
 * chunks, which webpack tells apart by this name alone. Runs before the file names get their hashes.
 */
export class UniqueNamePlugin {
  constructor(private readonly container: string) {}

  apply(compiler: Compiler): void {
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
    compiler.hooks.thisCompilation.tap('UniqueNamePlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'UniqueNamePlugin', stage }, () =>
        this.nameBuild(compiler, compilation),
      );
    });
  }

  private nameBuild({ webpack: { sources } }: Compiler, compilation: Compilation): void {
    const texts = compilation
      .getAssets()
      .filter(({ name }) => TEXT.test(name))
      .map(({ name, source }) => ({ name, text: source.source().toString() }));
    const hash = createHash('sha256');
    texts.sort((a, b) => (a.name < b.name ? -1 : 1)).forEach(({ text }) => hash.update(text));
    // As long as the placeholder, so that the source maps stay true.
    const named = `${this.container}_${hash.digest('hex').slice(0, PLACEHOLDER.length)}`;
    for (const { name, text } of texts) {
      if (text.includes(unnamedBuild(this.container)))
        compilation.updateAsset(name, new sources.RawSource(text.replaceAll(unnamedBuild(this.container), named)));
    }
  }
}
