import { useEffect } from 'react';
import { renderHook } from '@testing-library/react';
import { dropDraft, dropDrafts, keepDraft, readDraft } from '@/components/ui/draft-store';
import { shrunkSize } from '@/components/ui/shrink-picture';
import { useDraft } from '@/components/account/use-draft';
import { LOGIN_TIME } from '@/lib/client/http/login-hints';

const DAY_MS = 86_400_000;
const MINE = { form: 'station', owner: 'sun/u1' };
const HERS = { form: 'station', owner: 'sun/u2' };
/** A draft without an owner, stored for this tab only. */
const TARIFF = { form: 'tariff:101', owner: null };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('R14 a draft belongs to one user and one form, and expires', () => {
  keepDraft(MINE, { name: 'x' }, 0);
  expect(readDraft(MINE, DAY_MS)).toEqual({ name: 'x' });
  expect(readDraft(HERS, DAY_MS)).toBeUndefined();
  expect(readDraft({ ...MINE, form: 'tariff' }, DAY_MS)).toBeUndefined();
  expect(readDraft(MINE, 15 * DAY_MS)).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test('R14 a draft without a user is limited to its browser tab', () => {
  keepDraft(TARIFF, { unit: 'AUD' });
  expect(readDraft(TARIFF)).toEqual({ unit: 'AUD' });
  expect(localStorage).toHaveLength(0);
  dropDraft(TARIFF);
  expect(readDraft(TARIFF)).toBeUndefined();
});

test('P2.34 signing out deletes every draft and nothing else', () => {
  keepDraft(MINE, 1, 0);
  keepDraft(HERS, 2, 0);
  keepDraft(TARIFF, 3);
  localStorage.setItem('language', 'zh');
  dropDrafts();
  expect(Object.keys({ ...localStorage })).toEqual(['language']);
  expect(sessionStorage).toHaveLength(0);
  dropDraft(HERS);
});

test('a full, unavailable or corrupt storage behaves as if there were no draft', () => {
  localStorage.setItem('draft:station:sun/u1', '{broken');
  expect(readDraft(MINE, 0)).toBeUndefined();
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => keepDraft(MINE, 1, 0)).not.toThrow();
  full.mockRestore();
});

/** A form with the text `typed`. */
function openForm(typed: string | null) {
  const readText = (value: unknown) => (typeof value === 'string' ? value : null);
  return renderHook(
    (now: string | null) => {
      const draft = useDraft(MINE, readText);
      useEffect(() => draft.follow(now));
      return draft;
    },
    { initialProps: typed },
  );
}

test.each(['pagehide', 'unmount'])('R14 the last input is restored after the form ended by %s', (way) => {
  localStorage.setItem(LOGIN_TIME, '1');
  const { rerender, unmount } = openForm('a');
  rerender('ab');
  if (way === 'unmount') unmount();
  else window.dispatchEvent(new Event('pagehide'));
  expect(openForm(null).result.current.saved).toBe('ab');
});

test('R14 P2.34 deletes the draft of a finished form, and saves none after sign-out', () => {
  localStorage.setItem(LOGIN_TIME, '1');
  const ended = openForm('a');
  ended.result.current.end();
  ended.unmount();
  openForm(null).unmount();
  expect(readDraft(MINE)).toBeUndefined();
  localStorage.removeItem(LOGIN_TIME);
  openForm('a').unmount();
  expect(readDraft(MINE)).toBeUndefined();
});

test('P5.21 a picture is reduced to the stored size and never enlarged', () => {
  expect(shrunkSize(4000, 3000)).toEqual({ width: 1600, height: 1200 });
  expect(shrunkSize(1000, 8000)).toEqual({ width: 200, height: 1600 });
  expect(shrunkSize(800, 600)).toEqual({ width: 800, height: 600 });
  expect(shrunkSize(1, 9000)).toEqual({ width: 1, height: 1600 });
});
