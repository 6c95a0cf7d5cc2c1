import { deletedSince, retainedUntil } from '@/lib/domain/stations/deleted';

test('C6 P7.5 deleted items can be restored for 30 days, or for the configured period', () => {
  const at = Date.UTC(2026, 2, 5);
  expect(retainedUntil(at)).toBe(Date.UTC(2026, 3, 4));
  expect(deletedSince(new Date(retainedUntil(at))).getTime()).toBe(at);
  expect(retainedUntil(at, 7)).toBe(Date.UTC(2026, 2, 12));
  expect(deletedSince(new Date(at), 7).getTime()).toBe(Date.UTC(2026, 1, 26));
});
