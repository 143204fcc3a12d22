import { languageChain, type Language } from '@forecourt/shared/contract';
import { messages, type MailMessages } from './messages/all';

function lookUp(texts: MailMessages | undefined, key: string): string | undefined {
  let found: string | MailMessages | undefined = texts;
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
    .map((candidate) => lookUp(messages[candidate], key))
    .find((text) => text !== undefined);
  return template?.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '');
}
