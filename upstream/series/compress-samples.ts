import type { Pool } from 'pg';
import { cutsOf, type Cuts } from '@/lib/domain/energy/series/cuts';
import type { Sample } from '@/lib/domain/energy/series/rollup';
import { addTo } from '@/lib/domain/group-by';
import { ensurePartitions } from '../database/partitions';
import { transaction } from '../database/transaction';
import { devicesWithRawSamples, lockStation, takeRawSamples } from './raw-sample-repository';
import { stationZones } from './series-repository';
import { absorbArrived, type Arrived } from './absorb-arrived';
import { readLimits } from './limits';
import { saveAbsorbed } from './save-absorbed';

/** Raw samples of a device per transaction: four hours at one per 10 s. */
const MOST_FRAMES = 1_440;
const STATIONS_AT_ONCE = 3;

/**
 * Compresses raw samples before an instant (epoch ms; start of the current hour) into chunks, hours and days, each device in
 * its own transaction. Returns the number of samples. Safe to run concurrently: each raw sample is taken once.
 */
export async function compressSamples(pool: Pool, before: number, stop?: AbortSignal): Promise<number> {
  const devices = await devicesWithRawSamples(pool, before);
  const zones = await stationZones(pool, [...new Set(devices.map((device) => device.stationKey))]);
  const stations = new Map<number, typeof devices>();
  for (const device of devices) stations.set(device.stationKey, [...(stations.get(device.stationKey) ?? []), device]);
  const queue = [...stations];
  let taken = 0;
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const cuts = cutsOf(zones.get(next[0]) ?? 'UTC');
      for (const device of next[1]) {
        for (let more = true; more;) {
          if (stop?.aborted) return;
          const { samples, frames: rawSamples } = await packDevice(pool, device, cuts, before);
          taken += samples;
          more = rawSamples >= MOST_FRAMES;
        }
      }
    }
  };
  // Several at once, so that the database works for one station while another is computed.
  await Promise.all(Array.from({ length: STATIONS_AT_ONCE }, work));
  return taken;
}

function packDevice(
  pool: Pool,
  device: { readonly stationKey: number; readonly deviceKey: number },
  cuts: Cuts,
  before: number,
): Promise<{ samples: number; frames: number }> {
  return transaction(pool, async (client) => {
    await lockStation(client, device.stationKey);
    const rawSamples = await takeRawSamples(client, device, before, MOST_FRAMES);
    const arrived = seriesOf(rawSamples, device);
    const limits = await readLimits(
      pool,
      arrived.map(({ series }) => series),
    );
    const changed = await absorbArrived(client, arrived, cuts, limits);
    const starts = changed.flatMap(({ becomes }) => [...becomes.chunks.keys()]);
    if (starts.length > 0) {
      // Not within this transaction, so that creating a partition blocks no other writer.
      await ensurePartitions(pool, new Date(minimum(starts)), new Date(-minimum(starts.map((start) => -start))));
    }
    await saveAbsorbed(client, device, changed);
    return { samples: arrived.reduce((sum, { samples }) => sum + samples.length, 0), frames: rawSamples.length };
  });
}

function seriesOf(
  rawSamples: readonly {
    readonly ts: number;
    readonly properties: readonly number[];
    readonly values: readonly number[];
  }[],
  device: { readonly stationKey: number; readonly deviceKey: number },
): Arrived[] {
  const series = new Map<number, Sample[]>();
  for (const { ts, properties, values } of [...rawSamples].sort((a, b) => a.ts - b.ts)) {
    for (const [i, id] of properties.entries()) {
      const value = values[i];
      if (value !== undefined) addTo(series, id, { ts, value });
    }
  }
  return [...series]
    .sort(([a], [b]) => a - b)
    .map(([propertyId, samples]) => ({ series: { ...device, propertyId }, samples }));
}

/** Not `Math.min(...values)`, since there may be more values than a call may have arguments. */
function minimum(values: readonly number[]): number {
  return values.reduce((a, b) => Math.min(a, b), Infinity);
}
