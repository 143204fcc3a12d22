import type { Language } from '@forecourt/shared/contract';

export type MailMessages = { [key: string]: string | MailMessages };

/** Written by the build from the files of this folder (`shared/src/build/messages-module.cjs`). */
export declare const messages: Partial<Record<Language, MailMessages>>;
