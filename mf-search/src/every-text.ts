import { languageChain, type Language, type LoadMessages, type Messages } from '@forecourt/shared/contract';
import { messages as ofResults } from './app/messages/all';
import { messages as ofRemote } from './messages/all';

type Texts = Partial<Record<Language, Messages>>;

const spoken = (texts: Texts, language: Language): Messages | undefined =>
  languageChain(language)
    .map((candidate) => texts[candidate])
    .find(Boolean);

/**
 * The texts of all parts by language, for whoever does not load them part by part: the server, and tests. Complete in
 * each, also where a country has words of its own in one part alone.
 */
export const everyText: Texts = Object.fromEntries(
  (Object.keys({ ...ofRemote, ...ofResults }) as Language[]).map((language) => [
    language,
    { ...spoken(ofRemote, language), ...spoken(ofResults, language) },
  ]),
);

export const loadEveryText: LoadMessages = (language) => Promise.resolve(everyText[language]);
