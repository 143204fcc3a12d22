const { existsSync } = require('node:fs');
const { basename, join } = require('node:path');
const { variantTexts } = require('./messages-module.cjs');
const { pseudoTexts } = require('./pseudo-texts.cjs');

/** Webpack loader of `./es-ES.json?variant=es-MX` and of `?pseudo`, which `messages-module.cjs` asks for. */
module.exports = function variantLoader(source) {
  const asked = new URLSearchParams(this.resourceQuery);
  const variant = asked.get('variant');
  const own = join(this.context, `${variant}.json`);
  if (existsSync(own)) this.addDependency(own);
  this.addDependency(join(__dirname, 'regional-words.json'));
  const texts = variant
    ? variantTexts(this.context, basename(this.resourcePath, '.json'), variant)
    : JSON.parse(source);
  return JSON.stringify(asked.has('pseudo') ? pseudoTexts(texts) : texts);
};
