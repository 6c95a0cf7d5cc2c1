import '@testing-library/jest-dom';
import createCache from '@emotion/cache';
import { configure, getConfig } from '@testing-library/react';
import * as react from 'react';

// Typing into a whole form and the lazy loading of dialogs are slow in jsdom, above all on a busy machine.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 5_000 });

// A wait repeats its query many times and drops all errors but the last, to which it adds the document itself: the errors before
// need no print of the document, which would take a tenth of all processor time.
const { getElementError } = getConfig();
const isWaiting = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;
configure({
  getElementError: (message, container) =>
    isWaiting()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

// Nothing is loaded or drawn in jsdom: fonts and images count as loaded.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() } });
HTMLImageElement.prototype.decode ??= () => Promise.resolve();

// jsdom has no layout sizes; a test about sizes provides its own observer.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

// jsdom does no layout, and each query by role reads all style rules of a page, so MUI's rules are not inserted.
Object.assign(Object.getPrototypeOf(createCache({ key: 'none' }).sheet) as object, { insert: () => undefined });

// React's development build records a stack trace for up to 10,000 elements a second, to print the owners of a component beside a
// warning. No test reads them, and they take a seventh of all processor time here: the counter always shows the limit.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = react as unknown as Readonly<
  Record<string, object>
>;
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });
