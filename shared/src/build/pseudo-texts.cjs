const { KEPT } = require('./regional-words.cjs');

const PLAIN = 'aAcCdDeEgGhHiIkKlLnNoOrRsStTuUwWyYzZ';
const ACCENTED = 'áÅçÇđĐéÉğĞħĦîÎķĶļĻñÑöÖřŘšŠţŢûÛŵŴýÝžŽ';

const accented = (text) => [...text].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join('');

/**
 * A text of the pseudo-locale: accented, 40 % longer and in brackets, with its values and tags as they are. What is on
 * a page without brackets is no text of `messages`, and what needs the room of a long language shows it.
 */
function pseudoText(text) {
  const parts = text.split(new RegExp(`(${KEPT.source})`, 'u'));
  const said = parts.map((part, index) => (index % 2 === 1 ? part : accented(part))).join('');
  const letters = parts.filter((_, index) => index % 2 === 0).join('').length;
  return `[${said}${' ·'.repeat(Math.ceil((letters * 0.4) / 2))}]`;
}

const pseudoTexts = (texts) =>
  typeof texts === 'string'
    ? pseudoText(texts)
    : Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, pseudoTexts(value)]));

module.exports = { pseudoTexts };
