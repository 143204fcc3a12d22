import type { LoadMessages } from '@forecourt/shared/contract';

/**
 * All languages in the chunk of the part, which pages with the search for branches load, written by the build from the
 * files of this folder (`shared/src/build/messages-module.cjs`).
 */
export declare const loadMessages: LoadMessages; /* webpackChunkName: "branch-search" */
