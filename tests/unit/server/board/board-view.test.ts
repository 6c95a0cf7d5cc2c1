import { ok } from '@/lib/domain/problem';
import { viewOf } from '@/lib/server/board/board-view';
import type { StationFleet } from '@/lib/server/fleet/station-fleet';
import type { Caller } from '@/lib/server/http/caller';

interface Sum {
  readonly waiting: number;
}

let account = 0;

const fleet = { stations: [], stationById: new Map() } as unknown as StationFleet;
const HOUR = 3_600_000;
const grows = { isGrowing: ({ waiting }: Sum) => waiting > 0, wholeMs: HOUR };

/** A board that one session requests repeatedly. */
function board(answers: readonly Sum[]) {
  account += 1;
  const caller = { tenant: { prefix: '' }, token: `${account}`, language: 'en' } as Caller;
  let reads = 0;
  const read = () => Promise.resolve(ok(answers[Math.min(reads++, answers.length - 1)] ?? { waiting: 0 }));
  return {
    reads: () => reads,
    at: async (now: number) => {
      const view = viewOf(caller, fleet, now, { mostMs: 1_000 });
      const known = await view.lastKnown('total', grows, read);
      return { waiting: known?.ok ? known.value.waiting : null, growing: view.late.size > 0 };
    },
  };
}

test('P2.2 P2.42 a total that is still being added up is marked as growing, and read again on the next request', async () => {
  const { reads, at } = board([{ waiting: 3 }, { waiting: 0 }]);
  expect(await at(0)).toEqual({ waiting: 3, growing: true });
  // The known sum is shown while a newer one is loading.
  expect(await at(2_000)).toEqual({ waiting: 3, growing: true });
  expect(await at(4_000)).toEqual({ waiting: 0, growing: false });
  expect(reads()).toBe(2);
});

test('P2.2 P2.42 a complete total is cached for its stated time', async () => {
  const { reads, at } = board([{ waiting: 0 }]);
  await at(0);
  expect(await at(HOUR - 1)).toEqual({ waiting: 0, growing: false });
  expect(reads()).toBe(1);
});
