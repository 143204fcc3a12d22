import { createHash } from 'node:crypto';
import type { Compilation, Compiler } from 'webpack';
import { isOwnScript } from './own-scripts';

const PLACEHOLDER = 'BUILD_ID';
const TEXT = /\.(js|json)$/;

/** `output.uniqueName` of a remote until its bytes are known. */
const unnamedBuild = (container: string): string => `${container}_${PLACEHOLDER}`;

/** The name of the build whose loader has asked for the script: webpack's loader writes it on the element. */
const ASKING_BUILD = 'globalThis[document.currentScript.dataset.webpack.split(":")[0]]';

/**
 * Gives every build a name of its own, from its bytes: two releases of a remote in one page must not take each other's
 * chunks, which webpack knows for a build's own by this name. Only the entry has the name in it. A chunk goes to the
 * build that asks for it, so one that has not changed is the same file in the next build.
 */
export class UniqueNamePlugin {
  constructor(private readonly container: string) {}

  apply(compiler: Compiler): void {
    const { PROCESS_ASSETS_STAGE_PRE_PROCESS, PROCESS_ASSETS_STAGE_OPTIMIZE_HASH } = compiler.webpack.Compilation;
    const name = 'UniqueNamePlugin';
    compiler.options.output.uniqueName = unnamedBuild(this.container);
    compiler.options.output.chunkLoadingGlobal = unnamedBuild(this.container);
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const { processAssets } = compilation.hooks;
      // Before minification, so that the source maps stay true.
      processAssets.tap({ name, stage: PROCESS_ASSETS_STAGE_PRE_PROCESS }, () =>
        this.handChunksOver(compiler, compilation),
      );
      // Before the file names get their hashes.
      processAssets.tap({ name, stage: PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1 }, () =>
        this.nameBuild(compiler, compilation),
      );
    });
  }

  private handChunksOver({ webpack: { sources } }: Compiler, compilation: Compilation): void {
    const list = String.raw`(?:self|globalThis)\["${unnamedBuild(this.container)}"\]`;
    // The second form is webpack's for browsers that know `||=`.
    const handingOver = new RegExp(String.raw`\(${list} (?:= ${list} \|\| |\|\|= )\[\]\)(?=\.push\()`);
    const chunks = [...compilation.chunks].filter((chunk) => !chunk.hasRuntime());
    for (const file of chunks.flatMap(({ files }) => [...files]).filter(isOwnScript))
      compilation.updateAsset(file, (source) => {
        const found = handingOver.exec(source.source().toString());
        if (!found) throw new Error(`${file} hands its modules over in an unknown way.`);
        const replaced = new sources.ReplaceSource(source);
        replaced.replace(found.index, found.index + found[0].length - 1, ASKING_BUILD);
        return replaced;
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
