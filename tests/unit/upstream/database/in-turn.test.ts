import { inTurn } from '@/upstream/database/in-turn';
import type { Queryable } from '@/upstream/series/latest-repository';

/** A connection that logs when statements begin and end, and fails those named `bad`. */
function noted() {
  const log: string[] = [];
  const query = async (text: string, values?: unknown[]) => {
    log.push(`${text} begins`);
    await new Promise((go) => setTimeout(go, 1));
    log.push(`${text} ends`);
    if (text === 'bad') throw new Error('bad statement');
    return { rows: values ?? [] };
  };
  return { log, db: { query } as unknown as Queryable };
}

test('a statement starts when the previous one has ended, and each caller gets its own rows', async () => {
  const { db, log } = noted();
  const shared = inTurn(db);
  const [a, b] = await Promise.all([shared.query('a', [1]), shared.query('b', [2])]);
  expect([a.rows, b.rows]).toEqual([[1], [2]]);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('a failed statement fails only for its caller', async () => {
  const { db, log } = noted();
  const shared = inTurn(db);
  const [bad, good] = await Promise.allSettled([shared.query('bad'), shared.query('good', [3])]);
  expect(bad.status).toBe('rejected');
  expect(good).toMatchObject({ status: 'fulfilled', value: { rows: [3] } });
  expect(log).toEqual(['bad begins', 'bad ends', 'good begins', 'good ends']);
});
