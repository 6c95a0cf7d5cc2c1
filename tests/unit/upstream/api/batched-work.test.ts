import fc from 'fast-check';
import type { Context } from '@/upstream/context';
import { PortionedWork, type Piece } from '@/upstream/api/batched-work';
import { until } from '../../../support/until';

const MINUTE_MS = 60_000;
const pieces: Piece[] = Array.from({ length: 10 }, (_, key) => ({ key, timeZone: 'UTC', slot: 'year', version: '1' }));

/** Work on one piece at a time that waits for its gate; `clock` is the process time in ms. */
function slowWork() {
  const clock = { now: 0 };
  const begun: number[] = [];
  const gates: (() => void)[] = [];
  const work = new PortionedWork<Piece, { readonly earned: number }>(
    {
      name: 'a test',
      compute: async (_context, [piece]) => {
        begun.push(piece?.key ?? -1);
        await new Promise<void>((open) => gates.push(open));
        return new Map([[piece?.key ?? -1, { earned: piece?.key ?? -1 }]]);
      },
      otherwise: { earned: -1 },
      batchSize: () => 1,
      cached: 100,
    },
    () => clock.now,
  );
  /** Completes the piece being computed after `afterMs`. */
  const ready = async (afterMs: number) => {
    await until(() => gates.length > 0, { limit: 4_000, what: 'that a piece is begun' });
    clock.now += afterMs;
    gates.shift()?.();
  };
  const known = () => pieces.filter((piece) => work.of(piece) !== null).length;
  return { begun, clock, gates, known, ready, work };
}

const requests = (accountId: string, at = 0) =>
  ({ actor: { accountId }, now: new Date(at), log: { warn: jest.fn() } }) as unknown as Context;

test('D2.30 D9.5 work that is no longer requested stops, and resumes where it was on the next request', async () => {
  const { begun, gates, known, ready, work } = slowWork();
  await work.bring(requests('a'), pieces, 1);
  await ready(MINUTE_MS / 2);
  await ready(MINUTE_MS / 2);
  await until(() => known() === 2, { limit: 4_000, what: 'that two are known' });
  await new Promise((resolve) => setImmediate(resolve));
  expect(gates).toEqual([]);
  // Requested again by another user.
  await work.bring(requests('b'), pieces, 1);
  await until(() => gates.length === 1, { limit: 4_000, what: 'that the next is begun' });
  expect(begun).toEqual([0, 1, 2]);
  // Known pieces are not computed again, and all are known in the end.
  for (let left = 8; left > 0; left -= 1) await ready(1_000);
  await until(() => known() === 10, { limit: 4_000, what: 'that all are known' });
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('D2.30 D9.5 nothing is started after a minute without requests', async () => {
  const { begun, gates, known, ready, work } = slowWork();
  await work.bring(requests('a'), pieces, 1);
  await ready(MINUTE_MS);
  await until(() => known() === 1, { limit: 4_000, what: 'that one is known' });
  await new Promise((resolve) => setImmediate(resolve));
  expect([begun, gates.length]).toEqual([[0], 0]);
});

test('D2.30 D9.5 while requests continue the work continues, however long it takes', async () => {
  const { begun, known, ready, work } = slowWork();
  for (let left = 10; left > 0; left -= 1) {
    await work.bring(requests('a'), pieces, 1);
    await ready(MINUTE_MS - 1);
  }
  await until(() => known() === 10, { limit: 4_000, what: 'that all are known' });
  expect(begun).toHaveLength(10);
});

test('D2.30 missing values are computed before outdated ones', async () => {
  const { begun, known, ready, work } = slowWork();
  await work.bring(requests('a'), pieces.slice(5), 1);
  for (let left = 5; left > 0; left -= 1) await ready(1);
  await until(() => known() === 5, { limit: 4_000, what: 'that five are known' });
  await work.bring(requests('a', 10 * MINUTE_MS), pieces, 1);
  for (let left = 10; left > 0; left -= 1) await ready(1);
  await until(() => known() === 10, { limit: 4_000, what: 'that all are known' });
  await until(() => begun.length === 15, { limit: 4_000, what: 'that the last is begun' });
  expect(begun).toEqual([5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('D2.30 D9.5 for any mix of known values and time zones, each piece is computed once, and no batch has two zones', async () => {
  const zones = fc.constantFrom('UTC', 'Asia/Kolkata', 'Australia/Perth');
  const fleets = fc.array(fc.record({ timeZone: zones, known: fc.boolean() }), { minLength: 1, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(fleets, fc.integer({ min: 1, max: 7 }), async (fleet, batch) => {
      const gos: Piece[][] = [];
      const work = new PortionedWork<Piece, object>({
        name: 'a test',
        compute: (_context, wanted) => {
          gos.push([...wanted]);
          return Promise.resolve(new Map());
        },
        otherwise: {},
        batchSize: () => batch,
        cached: 100,
      });
      const all = fleet.map(({ timeZone }, key): Piece => ({ key, timeZone, slot: 'year', version: '1' }));
      await work.bring(
        requests('a'),
        all.filter(({ key }) => fleet[key]?.known),
        MINUTE_MS,
      );
      gos.length = 0;
      await work.bring(requests('a', 60 * MINUTE_MS), all, MINUTE_MS);
      const keys = gos.flat().map(({ key }) => key);
      expect(keys.sort((a, b) => a - b)).toEqual(all.map(({ key }) => key));
      for (const go of gos)
        expect([new Set(go.map(({ timeZone }) => timeZone)).size, go.length <= batch]).toEqual([1, true]);
    }),
  );
});
