import { passwordError } from '@forecourt/shared/booking';
import type { Deps } from '../deps';
import { passwords } from './common-passwords.json';

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

/**
 * What is left of a password without what people add to a word: figures and signs around it, or in place of letters.
 */
function wordsOf(password: string): string[] {
  const lower = password.toLowerCase();
  const spelled = (text: string) => [...text].map((character) => LETTERS[character] ?? character).join('');
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

/** Message key of what is wrong with a new password; the form asks for the same but for the list (S2-5, ADR 041). */
export function newPasswordError({ config }: Pick<Deps, 'config'>, password: string, person: Person) {
  const weak = passwordError(password, config.passwordMinLength);
  if (weak !== undefined) return weak;
  return isCommon(password) || isPersonal(password, person) ? ('signUp.passwordCommon' as const) : undefined;
}
