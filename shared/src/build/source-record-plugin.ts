import { readFile, rename, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Compiler } from 'webpack';
import type { BuildRecord } from '../contract';
import { buildSources, commitOfBuild } from '../sources';

/**
 * Adds to `build.json` of which commit and of which sources a build is, once all its parts (browser and server) are
 * done: one instance for all of them.
 */
export class SourceRecordPlugin {
  /** Undefined until the part is done. */
  private readonly parts = new Map<Compiler, ReadonlySet<string> | undefined>();
  private since = Infinity;

  constructor(
    private readonly root: string,
    private readonly workspace: string,
    /** Where in its workspace the build has its record. */
    private readonly record = 'dist/build.json',
  ) {}

  apply(compiler: Compiler): void {
    const { path } = compiler.options.output;
    // What is built elsewhere, such as one part for a test, is nothing that is released.
    if (path !== undefined && relative(join(this.root, this.workspace, 'dist'), path).startsWith('..')) return;
    this.parts.set(compiler, undefined);
    compiler.hooks.done.tapPromise('SourceRecordPlugin', async ({ compilation, startTime }) => {
      if (compilation.errors.length > 0) return;
      this.parts.set(compiler, new Set(compilation.fileDependencies));
      this.since = Math.min(this.since, startTime);
      const read = [...this.parts.values()];
      if (read.every((files) => files !== undefined)) await this.write(read.flatMap((files) => [...files]));
    });
  }

  private async write(read: readonly string[]): Promise<void> {
    const { root, workspace, record: place, since } = this;
    const source = {
      commit: commitOfBuild(root, workspace),
      files: await buildSources(root, workspace, { read, since }),
    };
    const file = join(root, workspace, place);
    const record = JSON.parse(await readFile(file, 'utf8')) as BuildRecord;
    await writeFile(`${file}.draft`, JSON.stringify({ ...record, source } satisfies BuildRecord));
    await rename(`${file}.draft`, file);
  }
}
