/**
 * Bundles a program of the back end for tests that start it as a process of its own again and again:
 * `node bundle-program.mjs <entry> <file>`. Everything is in one file, `<file>.code`, since that starts fastest; <file>
 * runs it (`start-program.cjs`).
 */
import { copyFileSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { build } from 'esbuild';
import messagesModules from './messages-module.cjs';

const [, , entry, outfile] = process.argv;

/** As the builds have it (`messages-loader.cjs`). */
const messages = {
  name: 'messages',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[/\\]messages[/\\](index|all)\.ts$/ }, ({ path }) => ({
      contents: messagesModules.messagesModule(readFileSync(path, 'utf8'), dirname(path)),
      loader: 'ts',
    })),
};

await build({
  entryPoints: [entry],
  outfile: `${outfile}.code`,
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  minifySyntax: true,
  minifyWhitespace: true,
  // Native code, what is loaded on demand alone, and what finds its own files by its address.
  external: ['@countrystatecity/countries', '@electric-sql/pglite', '@node-rs/argon2', 'pg-native', 'pdfkit', 'sharp'],
  plugins: [messages],
  logLevel: 'warning',
});
copyFileSync(new URL('start-program.cjs', import.meta.url), outfile);
