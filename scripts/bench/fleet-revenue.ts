import { cutsOf } from '../../lib/domain/energy/series/cuts';
import { addFleet, addHours, openBenchApi } from './bench-fleet';
import { processorTime } from './processor-time';
import { openBenchStore } from './series-store';

/*
 * What the revenue of a whole fleet costs: ten thousand stations (STATIONS) of two inverters in the evening of a day of which every
 * hour was heard, asked for over HTTP as the overview does, until all of them are added up; then once more.
 */

const ZONE = 'Australia/Adelaide';
const DAY = '2026-11-01';
const EVENING = cutsOf(ZONE).spanOf(DAY).end - 1;
const STATIONS = Number(process.env['STATIONS'] ?? 10_000);
/** Of the first answer, and of one when all is added up. */
const MOST_MS = 2_000;

interface Answer {
  readonly sums: readonly { readonly total: number; readonly stations: number }[];
  readonly missing: number;
  readonly waiting: number;
}

async function fleetRevenue(): Promise<void> {
  const store = await openBenchStore();
  await addFleet(store, STATIONS, ZONE);
  await addHours(store, cutsOf(ZONE).startOf(DAY) - 3_600_000, EVENING);
  const api = await openBenchApi(store, new Date(EVENING));
  try {
    const ask = async (): Promise<{ readonly answer: Answer; readonly ms: number }> => {
      const from = performance.now();
      const reply = await fetch(`${api.url}/station/get_fleet_revenue`, { headers: api.headers });
      const { code, data } = (await reply.json()) as { code: number; data: Answer };
      if (code !== 1001) throw new Error(`the revenue was refused: ${code}`);
      return { answer: data, ms: performance.now() - from };
    };
    const [started, before] = [performance.now(), processorTime(process.pid)];
    const first = await ask();
    let last = first;
    let others = 0;
    while (last.answer.waiting > 0) {
      // Somebody else, meanwhile.
      const at = performance.now();
      await fetch(`${api.url}/healthz`);
      others = Math.max(others, performance.now() - at);
      last = await ask();
    }
    const [whole, after] = [performance.now() - started, processorTime(process.pid)];
    const again = await ask();
    const reported = ({ sums, waiting }: Answer) => `${sums[0]?.stations ?? 0} stations, ${waiting} waiting`;
    console.log(`the first answer: ${first.ms.toFixed(0)} ms (at most ${MOST_MS}), ${reported(first.answer)}`);
    console.log(
      `all of them: ${(whole / 1000).toFixed(1)} s, ${reported(last.answer)}; a call in between ${others.toFixed(0)} ms at most`,
    );
    console.log(
      `processor time: ${((after.own - before.own) / 1000).toFixed(1)} s here, ${((after.below - before.below) / 1000).toFixed(1)} s in PostgreSQL`,
    );
    console.log(`once it is known: ${again.ms.toFixed(0)} ms (at most ${MOST_MS}), ${reported(again.answer)}`);
  } finally {
    await api.close();
    await store.close();
  }
}

void fleetRevenue();
