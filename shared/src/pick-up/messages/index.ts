import type { LoadMessages } from '../../contract';

/**
 * Loaded with what is said of a pick-up, so that pages without it do not carry its texts. Written by the build from the
 * files of this folder (`shared/src/build/messages-module.cjs`).
 */
export declare const loadMessages: LoadMessages; /* webpackChunkName: "pick-up-[language]" */
