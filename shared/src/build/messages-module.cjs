const { readdirSync, readFileSync } = require('node:fs');
const { basename, join } = require('node:path');
const { regionalTexts, variantsOf } = require('./regional-words.cjs');

const languagesIn = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => basename(name, '.json'))
    .sort();

const PLURAL = /_(zero|one|two|few|many|other)$/;
const DEFAULT_LANGUAGE = 'en-GB';

function flatKeys(texts, path = '') {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? flatKeys(value, `${path}${key}.`) : [`${path}${key}`],
  );
}

const keysOf = (folder, language) => flatKeys(JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')));

/** Keys of the default language that a complete language of the folder lacks, in each plural form that it has (D5). */
function missingKeys(folder, language) {
  const wanted = keysOf(folder, DEFAULT_LANGUAGE);
  const counts = new Set(wanted.filter((key) => key.endsWith('_other')).map((key) => key.replace(PLURAL, '')));
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const complete = wanted.flatMap((key) => {
    const subject = key.replace(PLURAL, '');
    return counts.has(subject) ? forms.map((form) => `${subject}_${form}`) : [key];
  });
  const found = new Set(keysOf(folder, language));
  return [...new Set(complete)].filter((key) => !found.has(key));
}

/** What a `messages/*.ts` declares: `export declare const loadMessages: LoadMessages`. */
function declarationIn(source) {
  const [, name, type] = /export declare const (\w+): (\w+)/.exec(source) ?? [];
  if (!name) throw new Error('It declares nothing: write "export declare const loadMessages: LoadMessages".');
  const [, chunkName] = /webpackChunkName: "([^"]+)"/.exec(source) ?? [];
  return { name, isLazy: type === 'LoadMessages', chunkName };
}

const merged = (texts, own) =>
  typeof own !== 'object' || typeof texts !== 'object'
    ? own
    : { ...texts, ...Object.fromEntries(Object.entries(own).map(([key, value]) => [key, merged(texts[key], value)])) };

const read = (folder, language) => JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'));

/** Texts of a regional variant: its base language in its own words, and what a file of its own says otherwise. */
function variantTexts(folder, base, variant) {
  const texts = regionalTexts(read(folder, base), variant);
  return languagesIn(folder).includes(variant) ? merged(texts, read(folder, variant)) : texts;
}

/** What a module imports by language; a variant that says the same as its base language is left out. */
function textsIn(folder) {
  const languages = languagesIn(folder);
  const variants = languages.flatMap((base) =>
    variantsOf(base).flatMap((variant) => {
      const texts = variantTexts(folder, base, variant);
      const differs = JSON.stringify(texts) !== JSON.stringify(read(folder, base));
      return differs ? [{ language: variant, request: `./${base}.json?variant=${variant}`, texts }] : [];
    }),
  );
  const isMade = (language) => variants.some((variant) => variant.language === language);
  const written = languages
    .filter((language) => !isMade(language))
    .map((language) => ({ language, request: `./${language}.json` }));
  return [...written, ...variants];
}

function lazyModule({ name, chunkName }, entries, inline) {
  const loads = entries.map(({ language, request, texts }) => {
    const comment = chunkName ? `/* webpackChunkName: "${chunkName.replace('[language]', language)}" */ ` : '';
    const load =
      inline && texts
        ? `Promise.resolve({ default: ${JSON.stringify(texts)} })`
        : `import(${comment}${JSON.stringify(request)})`;
    return `"${language}": () => ${load},`;
  });
  return `const FILES = {\n${loads.join('\n')}\n};
export const ${name} = async (language) => (await FILES[language]?.())?.default;\n`;
}

const eagerModule = ({ name }, entries, inline) =>
  [
    ...entries.map(({ request, texts }, index) =>
      inline && texts
        ? `const texts${index} = ${JSON.stringify(texts)};`
        : `import texts${index} from ${JSON.stringify(request)};`,
    ),
    `export const ${name} = { ${entries.map(({ language }, index) => `"${language}": texts${index}`).join(', ')} };\n`,
  ].join('\n');

/** The same texts in the pseudo-locale; their loader is `variant-loader.cjs` as well. */
const inPseudo = ({ request, ...entry }) => ({
  ...entry,
  request: `${request}${request.includes('?') ? '&' : '?'}pseudo`,
});

/**
 * Source of the module that a `messages/index.ts` or `messages/all.ts` declares, made from the `<language>.json` files
 * of its folder and the table of regional words: a loader with one chunk per language, or an object of all of them.
 * @param inline writes the texts of variants into the module, for builds that have no loader for `?variant=`
 * @param pseudo asks that loader for the pseudo-locale
 */
function messagesModule(source, folder, { inline = true, pseudo = false } = {}) {
  const declaration = declarationIn(source);
  const entries = pseudo ? textsIn(folder).map(inPseudo) : textsIn(folder);
  return (declaration.isLazy ? lazyModule : eagerModule)(declaration, entries, inline);
}

module.exports = { languagesIn, messagesModule, missingKeys, textsIn, variantTexts };
