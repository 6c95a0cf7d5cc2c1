import { boardHealth, LOST_AFTER_MS, OLD_AFTER_MS } from '@/lib/domain/board/health';

const NOW = 1_800_000_000_000;

test.each([
  ['waiting', null, 0],
  ['live', { newest: NOW }, 0],
  ['live', { newest: null }, 0],
  ['live', { newest: NOW - OLD_AFTER_MS }, LOST_AFTER_MS],
  ['old', { newest: NOW - OLD_AFTER_MS - 1 }, 0],
  // A lost connection takes precedence over old data.
  ['lost', { newest: NOW - OLD_AFTER_MS - 1 }, LOST_AFTER_MS + 1],
] as const)('P2.2 a board is %s with %p, this many ms after the last response: %p', (health, heard, later) => {
  expect(boardHealth(heard && { heardAt: NOW, reportedAt: NOW, ...heard }, NOW + later)).toBe(health);
});

test('P2.2 the age of readings is measured by the server’s clock, so a wrong screen clock has no effect', () => {
  const heard = { heardAt: 0, reportedAt: NOW, newest: NOW - 60_000 };
  expect(boardHealth(heard, 1_000)).toBe('live');
});
