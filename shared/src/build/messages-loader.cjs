const { languagesIn, messagesModule } = require('./messages-module.cjs');

/** Webpack loader of the modules that `messages-module.cjs` writes; a missing or unknown language fails the build. */
module.exports = function messagesLoader(source) {
  const { known, required } = this.getOptions();
  const found = languagesIn(this.context);
  const missing = required.filter((language) => !found.includes(language));
  const unknown = found.filter((language) => !known.includes(language));
  if (missing.length > 0) throw new Error(`Missing texts: add ${missing.map((name) => `${name}.json`).join(', ')}.`);
  if (unknown.length > 0)
    throw new Error(`Not in LANGUAGES of shared/src/contract/language.ts: ${unknown.join(', ')}.`);
  // A watching build notices a new file.
  this.addContextDependency(this.context);
  return messagesModule(source, this.context);
};
