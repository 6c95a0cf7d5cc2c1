import { read, sourceFiles } from '../support/source-files';

/* One function decides the language of an answer (decisions F7); these tests keep other sources of a language in their place. */

const files = [...sourceFiles(['app', 'components', 'lib', 'upstream']), 'middleware.ts'];
const holding = (pattern: RegExp) => files.filter((file) => pattern.test(read(file)));

test('F7 P9.1 one function reads what a browser asks for, and one place asks it', () => {
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

test('F7 the choice is read by that place alone, and written by the switch', () => {
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

test('F7 pages have the language of the calls that fill them', () => {
  expect(holding(/\bgetRequestConfig\(/)).toEqual(['lib/i18n/request.ts']);
  expect(read('lib/i18n/request.ts')).toMatch(/const locale = await currentLanguage\(\)/);
  expect(holding(/\bsetRequestLocale\b|NEXT_LOCALE|\bcreateNavigation\(|next-intl\/(?:middleware|routing)/)).toEqual(
    [],
  );
});

test('F7 the backend takes the language that it is told, and has one for whoever told none', () => {
  expect(holding(/\bHEADERS\.lang\b/)).toEqual([
    'lib/contract/openapi.ts',
    'lib/server/http/upstream-request.ts',
    'upstream/api/session-gate.ts',
  ]);
  expect(holding(/\blanguageOf\(/)).toEqual(['upstream/api/session-gate.ts', 'upstream/messages/message.ts']);
  const decided = files.filter((file) => /\?\? '(?:en|zh)'/.test(read(file)));
  expect(decided).toEqual(['upstream/current-tenants.ts']);
});

test('F7 no default of a tenant is taken but where nobody said anything', () => {
  expect(holding(/\.defaultLanguage\b/)).toEqual([
    'lib/server/session/request-context.ts',
    'upstream/current-tenants.ts',
  ]);
});
