import type { LoadMessages } from '@forecourt/shared/contract';

/**
 * One chunk per language, written by the build from the files of this folder (`shared/src/build/messages-module.cjs`).
 */
export declare const loadMessages: LoadMessages; /* webpackChunkName: "site-admin-transfer-[language]" */
