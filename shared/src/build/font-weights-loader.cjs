const cutFont = require('subset-font');

/** Of a font that has few, this costs nothing; letters beyond the first plane are in none of ours. */
const EVERY_LETTER = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code)).join('');

/** What a browser applies by itself, and digits of one width, which prices have. */
const FEATURES = ['kern', 'mark', 'ccmp', 'locl', 'calt', 'liga', 'tnum'];

/**
 * Takes of a variable font the weights of its address, as in `?weights=400-800`, with every letter. Its
 * outlines for lighter and bolder weights are a third of the file.
 *
 * @this {import('webpack').LoaderContext<object>}
 * @param {Buffer} font
 */
module.exports = async function cutWeights(font) {
  const [min, max] = this.resourceQuery.match(/\d+/g).map(Number);
  return cutFont(font, EVERY_LETTER, {
    keepFeatures: FEATURES,
    noHinting: true,
    targetFormat: 'woff2',
    variationAxes: { wght: { min, max } },
  });
};
module.exports.raw = true;
