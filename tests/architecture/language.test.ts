import { read, sourceFiles } from '../support/source-files';

/* One function decides the language of an answer (decisions F7); these tests keep other sources of a language in their place. */

const files = [...sourceFiles(['app', 'components', 'lib', 'upstream']), 'middleware.ts'];
const holding = (pattern: RegExp) => files.filter((file) => pattern.test(read(file)));

test('F7 P9.1 one function parses the browser’s Accept-Language, and one place calls it', () => {
  expect(holding(/accept-language/i)).toEqual([
    'lib/domain/tenants/languages.ts',
    'lib/server/session/request-context.ts',
  ]);
  expect(holding(/\bchooseLanguage\(/)).toEqual([
    'lib/domain/tenants/languages.ts',
    'lib/server/session/request-context.ts',
  ]);
  expect(holding(/\blanguageRanges\(/)).toEqual(['lib/domain/tenants/languages.ts']);
});

test('F7 the chosen language is read only there, and written by the language switch', () => {
  expect(holding(/\bLANGUAGE_KEY\b/)).toEqual([
    'components/shell/preferences.ts',
    'lib/domain/tenants/languages.ts',
    'lib/server/session/request-context.ts',
  ]);
  // By its literal name it is read only without a server: by the offline page.
  expect(holding(/cookie[^\n]*\blanguage=|cookies?\(\)?[^\n]*['"]language['"]/)).toEqual([
    'lib/domain/shell/install/offline-page.ts',
  ]);
  expect(holding(/navigator\.languages?\b/)).toEqual(['lib/domain/shell/install/offline-page.ts']);
});

test('F7 pages use the same language as the calls that fill them', () => {
  expect(holding(/\bgetRequestConfig\(/)).toEqual(['lib/i18n/request.ts']);
  expect(read('lib/i18n/request.ts')).toMatch(/const locale = await currentLanguage\(\)/);
  expect(holding(/\bsetRequestLocale\b|NEXT_LOCALE|\bcreateNavigation\(|next-intl\/(?:middleware|routing)/)).toEqual(
    [],
  );
});

test('F7 the backend uses the requested language, with one fallback when none is requested', () => {
  expect(holding(/\bHEADERS\.lang\b/)).toEqual([
    'lib/contract/openapi.ts',
    'lib/server/http/upstream-request.ts',
    'upstream/api/session-gate.ts',
  ]);
  expect(holding(/\blanguageOf\(/)).toEqual(['upstream/api/session-gate.ts', 'upstream/messages/message.ts']);
  const decided = files.filter((file) => /\?\? '(?:en|zh)'/.test(read(file)));
  expect(decided).toEqual(['upstream/current-tenants.ts']);
});

test('F7 a tenant’s default language applies only when nothing was requested', () => {
  expect(holding(/\.defaultLanguage\b/)).toEqual([
    'lib/server/session/request-context.ts',
    'upstream/current-tenants.ts',
  ]);
});
