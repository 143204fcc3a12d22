import 'webpack/hot/dev-server.js';
import emitter from 'webpack/hot/emitter.js';

/** Replaces what has changed in this build when the page hears of newer ones (`shell/src/develop/front.ts`). */
const check = (hashes) => emitter.emit('webpackHotUpdate', hashes);

addEventListener('forecourt:built', ({ detail }) => check(detail));
// This build may have come after the page heard of it.
if (globalThis.forecourtBuilt) check(globalThis.forecourtBuilt);
