const TABLE = require('./regional-words.json');

/** What is filled in, tags, addresses and paths: never changed. */
const KEPT = /\{\{[^}]*\}\}|\{\w+\}|<[^>]*>|\S+@\S+|https?:\/\/\S+|(?<![\p{L}\p{N}])\/[\w-]+/gu;
/** What stands before a Spanish noun and agrees with it: masculine, feminine. */
const BEFORE = [
  ['el', 'la'],
  ['del', 'de la'],
  ['al', 'a la'],
  ['un', 'una'],
  ['este', 'esta'],
  ['otro', 'otra'],
  ['nuevo', 'nueva'],
  ['ningún', 'ninguna'],
  ['alguno de sus', 'alguna de sus'],
  ['los', 'las'],
  ['todos los', 'todas las'],
];
const NOUN = /^(.+) \(([mf])\)$/;

/** A phrase that is a whole text. */
const WHOLE = /^\^.*\$$/;

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);
const plural = (noun) => (/[aeiouáéó]$/.test(noun) ? `${noun}s` : `${noun.replace(/ón$/, 'on')}es`);

/** A noun with its plural, and with the words before it when it changes its gender: el presupuesto, la cotización. */
function nounPairs([, from, gender], to) {
  const [, other, otherGender] = NOUN.exec(to) ?? [];
  if (!otherGender) throw new Error(`"${from} (${gender})" becomes "${to}": say whether that is (m) or (f).`);
  const forms = [
    [from, other],
    [plural(from), plural(other)],
  ];
  if (gender === otherGender) return forms;
  const [own, others] = gender === 'm' ? [0, 1] : [1, 0];
  return forms.flatMap(([one, another]) => [
    [one, another],
    ...BEFORE.map((words) => [`${words[own]} ${one}`, `${words[others]} ${another}`]),
  ]);
}

function pairsOf(variant, words) {
  return Object.entries(words).flatMap(([from, byVariants]) => {
    const named = Object.entries(byVariants).find(([variants]) => variants.split(' ').includes(variant));
    const to = named?.[1] ?? byVariants['*'];
    if (to === undefined) return [];
    const noun = NOUN.exec(from);
    return noun ? nounPairs(noun, to) : [[from, to]];
  });
}

/** Longest first; whole words in either case. */
function replacer(pairs) {
  const sorted = [...new Map(pairs).keys()].sort((one, other) => other.length - one.length);
  const [whole, phrases] = [sorted.filter((key) => WHOLE.test(key)), sorted.filter((key) => !WHOLE.test(key))];
  const anyOf = (keys) => `(?:${keys.map(escaped).join('|')})`;
  const phrase = `(?<![\\p{L}\\p{N}/-])${anyOf(phrases)}(?![\\p{L}\\p{N}]|-\\p{L})`;
  const patterns = [...(whole.length > 0 ? [`^${anyOf(whole.map((key) => key.slice(1, -1)))}$`] : []), phrase];
  const pattern = new RegExp(patterns.join('|'), 'giu');
  const inLowerCase = new Map(pairs.map(([from, to]) => [from.replace(/^\^|\$$/g, '').toLowerCase(), to]));
  return { pattern, toOf: (found) => inLowerCase.get(found.toLowerCase()) };
}

/** `*` stands for every variant that another row of the base language names. */
const namedIn = (words) =>
  new Set(Object.values(words).flatMap((to) => Object.keys(to).flatMap((key) => key.split(' '))));

/** Base language by variant. */
const BASES = new Map(
  Object.entries(TABLE).flatMap(([base, words]) =>
    [...namedIn(words)].filter((variant) => variant !== '*').map((variant) => [variant, base]),
  ),
);

const made = new Map();
function replacerOf(variant) {
  const base = BASES.get(variant);
  if (base !== undefined && !made.has(variant)) made.set(variant, replacer(pairsOf(variant, TABLE[base])));
  return made.get(variant);
}

/** A text of a base language as a regional variant says it; the same where nothing differs. */
function regionalText(text, variant) {
  const words = replacerOf(variant);
  if (!words) return text;
  const kept = [...text.matchAll(KEPT)].map(({ index, 0: part }) => [index, index + part.length]);
  /** A phrase may hold a whole value, and none cuts one. */
  const cuts = (at, end) => kept.some(([from, to]) => at < to && end > from && (at > from || end < to));
  return text.replace(words.pattern, (found, ...rest) => {
    const at = rest.find((value) => typeof value === 'number');
    if (cuts(at, at + found.length)) return found;
    const to = words.toOf(found) ?? found;
    return /^\p{Lu}/u.test(found) ? capital(to) : to;
  });
}

/** The same for a tree of texts. */
const regionalTexts = (texts, variant) =>
  typeof texts === 'string'
    ? regionalText(texts, variant)
    : Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, regionalTexts(value, variant)]));

/** The variants of a base language. */
const variantsOf = (base) => [...BASES].filter(([, other]) => other === base).map(([variant]) => variant);

module.exports = { KEPT, regionalText, regionalTexts, variantsOf };
