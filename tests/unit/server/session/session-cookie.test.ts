import { clearSessionCookie, sessionCookieName, storeSessionCookie } from '@/lib/server/session/session-cookie';
import { readCookie, withoutCookie } from '@/lib/server/session/read-cookie';

const DAY = 86_400_000;

test('P4.5 the session cookie is inaccessible to scripts, other sites and other hosts', () => {
  const cookie = storeSessionCookie('seal', { secure: true, authTime: 0, now: 0 });
  expect(cookie).toBe('__Host-sid=seal; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=1296000');
  expect(sessionCookieName(false)).toBe('sid');
  expect(storeSessionCookie('seal', { secure: false, authTime: 0, now: 0 })).not.toContain('Secure');
});

test('P4.4 P9.1 a renewed cookie expires with the session, 15 days after the sign-in', () => {
  expect(storeSessionCookie('seal', { secure: true, authTime: 0, now: 14 * DAY })).toContain('Max-Age=86400');
  expect(storeSessionCookie('seal', { secure: true, authTime: 0, now: 16 * DAY })).toContain('Max-Age=0');
});

test('P4.2 clearing expires it immediately', () => {
  expect(clearSessionCookie(true)).toBe('__Host-sid=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0');
});

test('a cookie is found by its full name and removed alone', () => {
  const header = 'language=zh; xsid=1; sid=two=2; sid=three';
  expect(readCookie(header, 'sid')).toBe('two=2');
  expect(readCookie(header, 'si')).toBeNull();
  expect(readCookie(null, 'sid')).toBeNull();
  expect(withoutCookie(header, 'sid')).toBe('language=zh; xsid=1');
});
