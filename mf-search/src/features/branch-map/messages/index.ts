import type { LoadMessages } from '@forecourt/shared/contract';

/**
 * All languages in the chunk of the map, which is loaded once it is wanted, written by the build from the files of this
 * folder (`shared/src/build/messages-module.cjs`).
 */
export declare const loadMessages: LoadMessages; /* webpackChunkName: "branch-map" */
