import type { LoadMessages } from '../../contract';

/**
 * Texts that every remote may use: the error catalogue and common words. Written by the build from the files of this
 * folder (`shared/src/build/messages-module.cjs`). A chunk's name differs from the remotes' own, because chunks of one
 * name are one file.
 */
export declare const sharedMessages: LoadMessages; /* webpackChunkName: "shared-messages-[language]" */
