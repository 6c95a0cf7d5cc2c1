import { TextDecoder, TextEncoder } from 'node:util';

// jsdom lacks both; browsers have both.
Object.assign(globalThis, { TextDecoder, TextEncoder });
