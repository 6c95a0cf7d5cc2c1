import { cutsOf } from '../../lib/domain/energy/series/cuts';
import { addFleet, addHours, openBenchApi } from './bench-fleet';
import { openBenchStore } from './series-store';

/*
 * What the sheets of many stations cost: sixty stations of two inverters, asked one after the other over HTTP as the portal
 * would, with the rights of each call. Hours of two months; everything that a sheet reads is packed.
 */

const DAY_MS = 86_400_000;
const ZONE = 'Australia/Adelaide';
const END = cutsOf(ZONE).spanOf('2026-11-01').start;
const STATIONS = 60;
const DAYS = 62;
const ROUNDS = 5;

async function sheets(): Promise<void> {
  const store = await openBenchStore();
  await addFleet(store, STATIONS, ZONE);
  await addHours(store, END - DAYS * DAY_MS, END - 1);
  const api = await openBenchApi(store, new Date(END));
  try {
    const ask = async (count: number, days: number): Promise<number> => {
      const started = performance.now();
      const reported: string[] = [];
      for (let station = 1; station <= count; station += 1) {
        const path = `/station/get_tariff_sheet?station_id=f${station}&start=${END - days * DAY_MS}&end=${END}`;
        reported.push(await (await fetch(api.url + path, { headers: api.headers })).text());
      }
      const time = performance.now() - started;
      // To read them is no work of the server's.
      for (const sheet of reported) {
        const { code, data } = JSON.parse(sheet) as { code: number; data: { powerBuy: number | null }[] };
        if (code !== 1001 || data.length !== days * 24 || data.some(({ powerBuy }) => powerBuy === null)) {
          throw new Error('a sheet is not whole');
        }
      }
      return time;
    };
    for (const [count, days] of [
      [STATIONS, 31],
      [STATIONS / 2, 31],
      [STATIONS, 62],
    ] as const) {
      const times: number[] = [];
      const used = process.cpuUsage();
      for (let round = -1; round < ROUNDS; round += 1) {
        const time = await ask(count, days);
        if (round >= 0) times.push(time);
      }
      const { user, system } = process.cpuUsage(used);
      const cpu = (user + system) / 1000 / (ROUNDS + 1);
      times.sort((a, b) => a - b);
      console.log(
        `${count} stations, ${days} days: ${times[0]?.toFixed(0)} to ${times.at(-1)?.toFixed(0)} ms, median ${times[Math.floor(ROUNDS / 2)]?.toFixed(0)} ms, ${cpu.toFixed(0)} ms of it in the backend and this client (60 stations, a month: at most 2000)`,
      );
    }
  } finally {
    await api.close();
    await store.close();
  }
}

void sheets();
