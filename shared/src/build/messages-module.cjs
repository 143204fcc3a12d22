const { readdirSync, readFileSync } = require('node:fs');
const { basename, join } = require('node:path');

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

function lazyModule({ name, chunkName }, languages, load) {
  const entries = languages.map((language) => {
    const comment = chunkName ? `/* webpackChunkName: "${chunkName.replace('[language]', language)}" */ ` : '';
    return `"${language}": () => ${load(`${comment}"./${language}.json"`)},`;
  });
  return `const FILES = {\n${entries.join('\n')}\n};
export const ${name} = async (language) => (await FILES[language]?.())?.default;\n`;
}

const eagerModule = ({ name }, languages) =>
  [
    ...languages.map((language, index) => `import texts${index} from "./${language}.json";`),
    `export const ${name} = { ${languages.map((language, index) => `"${language}": texts${index}`).join(', ')} };\n`,
  ].join('\n');

/**
 * Source of the module that a `messages/index.ts` or `messages/all.ts` declares, made from the `<language>.json` files
 * of its folder: a loader with one chunk per language, or an object of all of them.
 */
function messagesModule(source, folder) {
  const declaration = declarationIn(source);
  const languages = languagesIn(folder);
  return declaration.isLazy
    ? lazyModule(declaration, languages, (request) => `import(${request})`)
    : eagerModule(declaration, languages);
}

module.exports = { languagesIn, messagesModule, missingKeys };
