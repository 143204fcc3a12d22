const { createHash } = require('node:crypto');
const { dirname } = require('node:path');
const { createTransformer } = require('@swc/jest');
const { messagesModule } = require('../build/messages-module.cjs');

const swc = createTransformer({ jsc: { target: 'es2022', parser: { syntax: 'typescript' } } });

/** Jest transform of the modules that `messages-module.cjs` writes; its cache depends on the files of the folder. */
module.exports = {
  process: (source, file, options) => swc.process(messagesModule(source, dirname(file)), file, options),
  getCacheKey: (source, file, options) =>
    createHash('sha256')
      .update(swc.getCacheKey(source, file, options))
      .update(messagesModule(source, dirname(file)))
      .digest('hex'),
};
