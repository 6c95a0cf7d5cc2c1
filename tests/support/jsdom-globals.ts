import { TextDecoder, TextEncoder } from 'node:util';

// jsdom has neither; the browser has both.
Object.assign(globalThis, { TextDecoder, TextEncoder });
