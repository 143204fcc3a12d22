import type { Language, Messages } from '@forecourt/shared/contract';

/** Every language at once, for the head of a page; written by the build from the files of this folder. */
export declare const messages: Partial<Record<Language, Messages>>;
