import type { LoadMessages } from '@forecourt/shared/contract';

/** One chunk per language, generated from this folder by `shared/src/build/messages-module.cjs`. */
export declare const loadMessages: LoadMessages; /* webpackChunkName: "messages-[language]" */
