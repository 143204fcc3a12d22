import { passwordError } from '@forecourt/shared/booking';
import { publishedDocument } from '../content/document.store';
import type { Deps } from '../deps';
import { passwords } from './common-passwords.json';
import type { DbOrTransaction } from './users.store';

const COMMON: ReadonlySet<string> = new Set(passwords.split(' '));
/** Shorter ones stand in too many good passwords by chance. */
const SHORTEST_PART = 4;
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

const SIGNS_AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const ALL_AROUND = /^[^\p{L}]+|[^\p{L}]+$/gu;

const spelled = (text: string): string => [...text].map((character) => LETTERS[character] ?? character).join('');

/**
 * What is left of a password without what people add to a word: figures and signs around it, or in place of letters.
 */
function wordsOf(password: string): string[] {
  const lower = password.toLowerCase();
  const words = [lower, lower.replace(SIGNS_AROUND, ''), lower.replace(ALL_AROUND, '')];
  const withoutTail = lower.replace(/[^\p{L}]+$/u, '');
  return [...words, spelled(lower).replace(ALL_AROUND, ''), spelled(withoutTail).replace(ALL_AROUND, '')];
}

const isCommon = (password: string): boolean =>
  wordsOf(password).some((word) => word.length >= SHORTEST_PART && COMMON.has(word));

/** Whose password it is: name and address are the first that somebody else tries. */
export type Person = readonly string[];

const withoutAccents = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

function isPersonal(password: string, person: Person): boolean {
  const plain = withoutAccents(password);
  return person
    .flatMap((text) => withoutAccents(text).split(/[^\p{L}\p{N}]+/u))
    .some((part) => part.length >= SHORTEST_PART && plain.includes(part));
}

type Company = Pick<Deps, 'config'> & { db: DbOrTransaction };
const PRODUCT = 'forecourt';

/** Words that stand on the site for everybody to read: company, product, web address, places and their countries. */
async function wordsOfSite({ db, config: { publicOrigin } }: Company): Promise<string[]> {
  const company = await publishedDocument({ db }, 'company', 1);
  const places = await db.selectFrom('places').select(['name', 'city', 'country_name']).execute();
  const branches = await db.selectFrom('branch_offices').select(['name', 'city']).execute();
  const texts = [
    PRODUCT,
    new URL(publicOrigin).hostname,
    company?.body.companyName ?? '',
    ...branches.flatMap(({ name, city }) => [name, city]),
    ...places.flatMap(({ name, city, country_name: country }) => [
      city,
      ...Object.values(name),
      ...Object.values(country),
    ]),
  ];
  const parts = texts.flatMap((text) => withoutAccents(text).split(/[^\p{L}\p{N}]+/u));
  // Long ones first: a word may stand in another.
  return [...new Set(parts)].filter(({ length }) => length >= SHORTEST_PART).sort((a, b) => b.length - a.length);
}

/** Made of such words, and of fewer letters beside them than a word has. */
function isOfSite(password: string, words: readonly string[]): boolean {
  return [password, spelled(password)].map(withoutAccents).some((plain) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ' '), plain);
    return rest !== plain && rest.replace(/[^\p{L}]/gu, '').length < SHORTEST_PART;
  });
}

/** Message key of what is wrong with a new password; the form asks for the same but for the lists (S2-5, ADR 041). */
export async function newPasswordError(deps: Company, password: string, person: Person) {
  const weak = passwordError(password, deps.config.passwordMinLength);
  if (weak !== undefined) return weak;
  const isGuessed = isCommon(password) || isPersonal(password, person) || isOfSite(password, await wordsOfSite(deps));
  return isGuessed ? ('signUp.passwordCommon' as const) : undefined;
}
