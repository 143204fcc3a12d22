const { createHash } = require('node:crypto');
const { readdirSync, readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { createTransformer } = require('@swc/jest');
const { messagesModule } = require('../build/messages-module.cjs');

const swc = createTransformer({ jsc: { target: 'es2022', parser: { syntax: 'typescript' } } });

const read = (file) => readFileSync(file, 'utf8');
/** What makes the modules: each test asks for its key, so that the key must cost less than the module. */
const MAKERS = ['messages-module.cjs', 'regional-words.cjs', 'regional-words.json'].map((name) =>
  read(join(__dirname, '../build', name)),
);

/** Name and text of each of a folder's files. */
const filesIn = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => [name, read(join(folder, name))]);

/** Jest transform of the modules that `messages-module.cjs` writes; its cache depends on the files of the folder. */
module.exports = {
  process: (source, file, options) => swc.process(messagesModule(source, dirname(file)), file, options),
  getCacheKey: (source, file, options) =>
    createHash('sha256')
      .update(swc.getCacheKey(source, file, options))
      .update(JSON.stringify([MAKERS, filesIn(dirname(file))]))
      .digest('hex'),
};
