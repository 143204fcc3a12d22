import type { LoadMessages } from '@forecourt/shared/contract';

/**
 * All languages in the chunk of the list, which is loaded for whoever has viewed a car, written by the build from the
 * files of this folder (`shared/src/build/messages-module.cjs`).
 */
export declare const loadMessages: LoadMessages; /* webpackChunkName: "recently-viewed" */
