import * as tariffs from '@/components/tariffs/kept-draft';
import { dropDraft, dropDrafts, keepDraft, readDraft } from '@/components/ui/draft-store';
import { shrunkSize } from '@/components/ui/shrink-picture';
import { DEFAULT_TARIFF } from '@/lib/domain/tariffs/bands';
import { draftOf } from '@/lib/domain/tariffs/draft';

const DAY_MS = 86_400_000;
beforeEach(() => localStorage.clear());

test('R14 a draft is whose it is, of one form, and not for ever', () => {
  keepDraft('station', 'sun/u1', { name: 'x' }, 0);
  expect(readDraft('station', 'sun/u1', DAY_MS)).toEqual({ name: 'x' });
  expect(readDraft('station', 'sun/u2', DAY_MS)).toBeUndefined();
  expect(readDraft('tariff', 'sun/u1', DAY_MS)).toBeUndefined();
  expect(readDraft('station', 'sun/u1', 15 * DAY_MS)).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test('P2.34 a sign-out forgets every draft and nothing else', () => {
  keepDraft('station', 'sun/u1', 1, 0);
  keepDraft('station', 'sun/u2', 2, 0);
  localStorage.setItem('language', 'zh');
  tariffs.keepDraft('101', draftOf(DEFAULT_TARIFF, '2026-03-01'));
  expect(tariffs.keptDraft('101')).not.toBeNull();
  dropDrafts();
  expect(Object.keys({ ...localStorage })).toEqual(['language']);
  expect(tariffs.keptDraft('101')).toBeNull();
  dropDraft('station', 'nobody');
});

test('a store that is full, closed or holds something else is as if there were no draft', () => {
  localStorage.setItem('draft:station:sun/u1', '{broken');
  expect(readDraft('station', 'sun/u1', 0)).toBeUndefined();
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => keepDraft('station', 'sun/u1', 1, 0)).not.toThrow();
  full.mockRestore();
});

test('P5.21 a picture is made as small as it is stored, and never larger', () => {
  expect(shrunkSize(4000, 3000)).toEqual({ width: 1600, height: 1200 });
  expect(shrunkSize(1000, 8000)).toEqual({ width: 200, height: 1600 });
  expect(shrunkSize(800, 600)).toEqual({ width: 800, height: 600 });
  expect(shrunkSize(1, 9000)).toEqual({ width: 1, height: 1600 });
});
