import type { Language } from '@forecourt/shared/contract';
import type { ComposedMail, Mail } from './mail';
import { mailHtml, mailPlainText, type MailBlocks } from './mail-html';
import { mailText } from './mail-texts';

/* What e-mails of every kind are made with. */

const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}/\\@]+/gu;
const DOT_OF_LINK = /\.(?=\p{L}{2})/gu;

/** A name as it may stand in an e-mail to somebody else: no line of its own, and nothing of which a link is made. */
export const harmless = (name: string): string =>
  name.replace(BREAKS, ' ').replace(DOT_OF_LINK, '. ').replace(/\s+/g, ' ').trim();

export type Text = (key: string) => string;
export type Fact = MailBlocks['facts'][number];
export type MailOf<K extends Mail['kind']> = Extract<Mail, { kind: K }>;
export const textsOf =
  (language: Language, values: Readonly<Record<string, string>>): Text =>
  (key) =>
    mailText(language, key, values) ?? '';

export const composed = (
  { recipient, language }: Pick<Mail, 'recipient' | 'language'>,
  blocks: MailBlocks,
  replyTo?: ComposedMail['replyTo'],
): ComposedMail => ({
  recipient,
  ...(replyTo && { replyTo }),
  language,
  subject: blocks.subject,
  text: mailPlainText(blocks),
  html: mailHtml(blocks),
});

export const signed = (company: string | undefined, text: string): string =>
  [company, text].filter(Boolean).join(' · ');
