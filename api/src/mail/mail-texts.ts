import { languageChain, type Language } from '@forecourt/shared/contract';
import de from './messages/de.json';
import enGB from './messages/en-GB.json';
import esES from './messages/es-ES.json';
import frFR from './messages/fr-FR.json';
import hr from './messages/hr.json';
import it from './messages/it.json';
import lt from './messages/lt.json';
import nlNL from './messages/nl-NL.json';
import pl from './messages/pl.json';
import pt from './messages/pt.json';
import ru from './messages/ru.json';

type Messages = { [key: string]: string | Messages };
const MESSAGES: Partial<Record<Language, Messages>> = {
  de,
  'en-GB': enGB,
  'es-ES': esES,
  'fr-FR': frFR,
  hr,
  it,
  lt,
  'nl-NL': nlNL,
  pl,
  pt,
  ru,
};

function lookUp(messages: Messages | undefined, key: string): string | undefined {
  let found: string | Messages | undefined = messages;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}

/** A text of an e-mail, falling back along the language chain (D5); undefined when no language has the key. */
export function mailText(
  language: Language,
  key: string,
  values: Readonly<Record<string, string>> = {},
): string | undefined {
  const template = languageChain(language)
    .map((candidate) => lookUp(MESSAGES[candidate], key))
    .find((text) => text !== undefined);
  return template?.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '');
}
