import '@testing-library/jest-dom';
import createCache from '@emotion/cache';
import { configure } from '@testing-library/react';

// Typing into a whole form, and the code of a dialog at its first use, take jsdom their time, on a busy machine above all.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 5_000 });

// Nothing is fetched or drawn here: fonts and pictures are there.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() } });
HTMLImageElement.prototype.decode ??= () => Promise.resolve();

// Nothing has a size here; a test about sizes brings its own.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

// Nothing is laid out here, and each question for a role reads every rule that a page has: MUI's stay out of it.
Object.assign(Object.getPrototypeOf(createCache({ key: 'none' }).sheet) as object, { insert: () => undefined });
