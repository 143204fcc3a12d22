const { languagesIn, messagesModule, missingKeys } = require('./messages-module.cjs');

/** Webpack loader of the modules that `messages-module.cjs` writes; a missing or unknown language or a missing key fails it (D5). */
module.exports = function messagesLoader(source) {
  const { known, required, pseudo } = this.getOptions();
  const found = languagesIn(this.context);
  const missing = required.filter((language) => !found.includes(language));
  const unknown = found.filter((language) => !known.includes(language));
  if (missing.length > 0) throw new Error(`Missing texts: add ${missing.map((name) => `${name}.json`).join(', ')}.`);
  if (unknown.length > 0)
    throw new Error(`Not in LANGUAGES of shared/src/contract/language.ts: ${unknown.join(', ')}.`);
  const lacking = required
    .map((language) => [language, missingKeys(this.context, language)])
    .filter(([, keys]) => keys.length > 0)
    .map(([language, keys]) => `${language}.json lacks ${keys.join(', ')}`);
  if (lacking.length > 0) throw new Error(`Missing texts in ${this.context}: ${lacking.join('; ')}.`);
  // A watching build notices a new file.
  this.addContextDependency(this.context);
  return messagesModule(source, this.context, { inline: false, pseudo });
};
