import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/react';

// jsdom lacks what the router and the fetch client use.
Object.assign(globalThis, { TextEncoder, TextDecoder });

// What is waited for comes late on a busy machine; that is no reason to fail.
configure({ asyncUtilTimeout: 10_000 });
