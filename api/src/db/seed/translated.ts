import type { Language, Translated } from '@forecourt/shared/contract';
import { regionalText, variantsOf } from '@forecourt/shared/regional-words';
import fr from './translations/fr-FR.json';
import hr from './translations/hr.json';
import it from './translations/it.json';
import lt from './translations/lt.json';
import nl from './translations/nl-NL.json';
import pl from './translations/pl.json';
import pt from './translations/pt.json';
import ru from './translations/ru.json';

/** A text as the demo is written; the other languages have theirs in `translations`, by the English one. */
export type Text = readonly [english: string, spanish: string, german: string];
type Values = Readonly<Record<string, string>>;

const WRITTEN = ['en-GB', 'es-ES', 'de'] as const satisfies readonly Language[];
export const TRANSLATIONS = { 'fr-FR': fr, hr, it, 'nl-NL': nl, pl, pt, ru, lt } satisfies Partial<
  Record<Language, Values>
>;
const IN_FILES = Object.keys(TRANSLATIONS) as (keyof typeof TRANSLATIONS)[];

/** The base languages (D5). */
export const WRITTEN_IN: readonly Language[] = [...WRITTEN, ...IN_FILES];

/** What is the same everywhere, like the name of a document or an address, is in no file. */
const isName = ([english, spanish, german]: Text): boolean => english === spanish && english === german;

/** Undefined where a language lacks the text, which then falls back (D5); a test names what is missing. */
const translationOf = (text: Text, language: keyof typeof TRANSLATIONS): string | undefined =>
  (TRANSLATIONS[language] as Values)[text[0]] ?? (isName(text) ? text[0] : undefined);

/** A figure and its unit stay on one line. */
const unbroken = (text: string): string => text.replace(/(\d) (?=(?:%|€|k?m|к?м)(?![\p{L}\d]))/gu, '$1\u00a0');

const filled = (text: string, values: Values): string =>
  unbroken(text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole));

/** What regional variants of a base language say otherwise; addresses are the same (D235). */
const regional = (base: Language, text: string): [string, string][] =>
  /^\S*[-/]\S*$/.test(text)
    ? []
    : variantsOf(base).flatMap((variant): [string, string][] => {
        const said = regionalText(text, variant);
        return said === text ? [] : [[variant, said]];
      });

/**
 * A text in every base language that has it, and in the regional variants that say it otherwise.
 * @param values what stands for `{name}` in all of them
 */
export const translated = (text: Text, values: Values = {}): Translated =>
  Object.fromEntries(
    [
      ...WRITTEN.flatMap((language, index): [string, string][] => {
        const written = text[index] ?? text[0];
        return [[language, written], ...regional(language, written)];
      }),
      ...IN_FILES.flatMap((language): [string, string][] => {
        const translation = translationOf(text, language);
        return translation === undefined ? [] : [[language, translation]];
      }),
    ].map(([language, written]) => [language, filled(written, values)]),
  );

/** A tree of texts in each language in which one of them is written. */
export const translatedAll = (texts: Readonly<Record<string, Text>>): Record<string, Record<string, string>> => {
  const said = Object.entries(texts).map(([key, text]) => [key, translated(text)] as const);
  const languages = new Set(said.flatMap(([, text]) => Object.keys(text)));
  return Object.fromEntries(
    [...languages].map((language) => [
      language,
      Object.fromEntries(said.flatMap(([key, text]) => (language in text ? [[key, Reflect.get(text, language)]] : []))),
    ]),
  );
};
