import type { LoadMessages } from '@forecourt/shared/contract';

/**
 * What the results say beyond the form, so that pages with a form alone do not load it: one chunk per language,
 * generated from this folder by `shared/src/build/messages-module.cjs`. The server preloads it by this name.
 */
export declare const loadMessages: LoadMessages; /* webpackChunkName: "messages-page-SEARCH-[language]" */
