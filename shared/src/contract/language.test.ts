import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseLanguage, LANGUAGES } from '.';

const ROOT = join(__dirname, '../../..');
/** `docs/recipes/language.md`: the first is the list itself, and what the others lack a type or a test says. */
const OWN_PLACES = [
  'shared/src/contract/language.ts',
  'shared/src/contract/route.ts',
  'api/src/db/seed/content/site.ts',
  // The texts of the demo company, a file for each base language.
  'api/src/db/seed/translated.ts',
];
const PLACES = [
  ...OWN_PLACES,
  // What the pages of vendors speak, by the vendors' own names.
  'api/src/payments/gateways/cecabank/gateway.ts',
  'api/src/payments/gateways/fiserv-ipg/gateway.ts',
];
const SOURCES = ['mf-account', 'mf-checkout', 'mf-cms', 'mf-payments', 'mf-search', 'shared', 'shell', 'api'];
const FEW = 4;

const productionFiles = SOURCES.flatMap((workspace) =>
  readdirSync(join(ROOT, workspace, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|cjs)$/.test(name) && !/\.(test|fixture)\./.test(name))
    .map((name) => `${workspace}/src/${name}`),
);
/** Languages, or families of them, that stand in a source as a string or as a key. */
function namedIn(file: string): number {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const names = new Set(LANGUAGES.flatMap((language) => [language, language.split('-')[0] ?? '']));
  return [...names].filter((name) => new RegExp(`['"]${name}['"]|^\\s*${name}:`, 'm').test(source)).length;
}

it('lists the languages in the places of the recipe only', () => {
  expect(productionFiles.filter((file) => namedIn(file) > FEW).sort()).toEqual([...PLACES].sort());
});

it('asks for four places of our own in the recipe', () => {
  const recipe = readFileSync(join(ROOT, 'docs/recipes/language.md'), 'utf8');
  const steps = [...recipe.matchAll(/^\d\. `([^`]+)`/gm)].map(([, place]) => place);
  expect(steps.sort()).toEqual([...OWN_PLACES].sort());
  expect(steps).toHaveLength(4);
});

it('names these places in the recipe', () => {
  const recipe = readFileSync(join(ROOT, 'docs/recipes/language.md'), 'utf8');
  expect(PLACES.filter((place) => !recipe.includes(place))).toEqual([]);
});

it('lets a regional variant fall back on a language of the list, which falls back on nothing else', () => {
  for (const language of LANGUAGES) {
    expect(LANGUAGES).toContain(baseLanguage(language));
    expect(baseLanguage(baseLanguage(language))).toBe(baseLanguage(language));
  }
});
