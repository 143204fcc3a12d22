import type { Language } from '@forecourt/shared/contract';

/** Written by the build from the files of this folder (`shared/src/build/messages-module.cjs`). */
export declare const messages: Partial<Record<Language, Readonly<Record<string, string>>>>;
