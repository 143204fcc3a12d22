/**
 * Runs the bundle beside it, `<this file>.code`. What V8 has compiled of it is kept in `<this file>.compiled` when the
 * parent process says `keep`, and taken from there by all that start afterwards: most of a start is compiling.
 */
const { existsSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { createRequire, wrap } = require('node:module');
const { Script } = require('node:vm');

const COMPILED = `${__filename}.compiled`;
const filename = `${__filename}.code`;
const cachedData = existsSync(COMPILED) ? readFileSync(COMPILED) : undefined;
// The bundler escapes whatever is not ASCII.
const script = new Script(wrap(readFileSync(filename, 'latin1')), { filename, cachedData });
process.on('message', ({ kind }) => {
  if (kind !== 'keep') return;
  writeFileSync(`${COMPILED}.new`, script.createCachedData());
  renameSync(`${COMPILED}.new`, COMPILED);
});
const program = { exports: {} };
script.runInThisContext()(program.exports, createRequire(__filename), program, filename, __dirname);
