import fc from 'fast-check';
import { loginPath, safeNext } from '@/lib/domain/account/session/next-path';

test.each([
  ['/powerDetail?tab=fault&page=2', '/powerDetail?tab=fault&page=2'],
  ['/device/C002', '/device/C002'],
  ['/', '/'],
])('P4.3 the return path %s is preserved', (next, kept) => {
  expect(safeNext(next)).toBe(kept);
});

test.each([
  'https://evil.example/powerDetail',
  '//evil.example/powerDetail',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/%2F/evil.example',
  'javascript:alert(1)',
  '/login',
  '/login?next=/login',
  '/nowhere',
  '/api/session/sign-out',
  '/powerDetail/../..//evil.example',
  `/powerDetail?x=${'a'.repeat(2_000)}`,
  '',
])('P4.3 "%s" redirects to the home page', (next) => {
  expect(safeNext(next)).toBe('/');
});

test('P4.3 the return path never leaves this origin, whatever it contains', () => {
  const base = 'https://portal.example';
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((text) => `/${text}`),
      ),
      (next) => {
        expect(new URL(safeNext(next), base).origin).toBe(base);
      },
    ),
  );
});

test('P4.3 P4.4 the sign-in URL contains the return path and whether the session expired', () => {
  expect(loginPath('/Fault')).toBe('/login?next=%2FFault');
  expect(loginPath('/Fault', true)).toBe('/login?expired=1&next=%2FFault');
  expect(loginPath('//evil.example')).toBe('/login');
});
