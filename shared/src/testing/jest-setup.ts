import '@testing-library/jest-dom';
import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/react';

// jsdom lacks what the router, the fetch client and idempotency keys use.
Object.assign(globalThis, { TextEncoder, TextDecoder });
Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle });

if (typeof HTMLDialogElement !== 'undefined')
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });

// What is waited for comes late on a busy machine; that is no reason to fail.
configure({ asyncUtilTimeout: 10_000 });

/** Every screen is tested on this day, whatever the day is: `Date` stands still, timers run. */
jest.useFakeTimers({
  now: new Date('2026-11-20T09:00:00Z'),
  doNotFake: [
    'hrtime',
    'nextTick',
    'performance',
    'queueMicrotask',
    'requestAnimationFrame',
    'cancelAnimationFrame',
    'requestIdleCallback',
    'cancelIdleCallback',
    'setImmediate',
    'clearImmediate',
    'setInterval',
    'clearInterval',
    'setTimeout',
    'clearTimeout',
  ],
});
