const { existsSync } = require('node:fs');
const { basename, join } = require('node:path');
const { variantTexts } = require('./messages-module.cjs');

/** Webpack loader of `./es-ES.json?variant=es-MX`, which `messages-module.cjs` asks for. */
module.exports = function variantLoader() {
  const variant = new URLSearchParams(this.resourceQuery).get('variant');
  const own = join(this.context, `${variant}.json`);
  if (existsSync(own)) this.addDependency(own);
  this.addDependency(join(__dirname, 'regional-words.json'));
  return JSON.stringify(variantTexts(this.context, basename(this.resourcePath, '.json'), variant));
};
