import type { Language, Messages } from '@forecourt/shared/contract';

/** Every language at once, for the server; written by the build from the files of this folder (see `index.ts`). */
export declare const messages: Partial<Record<Language, Messages>>;
