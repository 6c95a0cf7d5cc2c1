import type { PoolClient } from 'pg';
import { DEVICE_TYPE_PROPERTIES } from '@/lib/data/properties';
import { EventQueue } from '@/upstream/plants/events/event-queue';
import { SiteDevices } from '@/upstream/plants/gateway/site-devices';
import type { Reading } from '@/upstream/plants/readings/reading';
import type { GatewayPlan } from '@/upstream/plants/plants-file';
import type { StationState } from '@/upstream/plants/station-state';
import { CopyWriter } from './history/copy-writer';
import type { Keys } from './station-keys';

/** Ensures that every code of the catalogue has its numeric id. Returns a lookup that throws for unknown codes. */
export async function propertyNumbers(client: PoolClient): Promise<(code: string) => number> {
  const codes = [...new Set(DEVICE_TYPE_PROPERTIES.flatMap(({ properties }) => properties.map(({ code }) => code)))];
  await client.query(
    `insert into property (code) select code from unnest($1::text[]) as wanted(code)
      where not exists (select from property p where p.code = wanted.code) on conflict do nothing`,
    [codes],
  );
  const { rows } = await client.query<{ id: number; code: string }>('select id, code from property');
  const numbers = new Map(rows.map(({ id, code }) => [code, id]));
  return (code) => {
    const found = numbers.get(code);
    if (found === undefined) throw new RangeError(`no property has the code ${code}`);
    return found;
  };
}

/** The last reading of a device. */
export interface LastReading {
  readonly device: string;
  readonly reading: Reading;
  /** Epoch ms of the reading if the device fell asleep before the history ended; else null. */
  readonly restedAt: number | null;
}

/** Writes the newest values of every device: those at the end of the history, or when the device fell asleep. */
export async function writeLatest(
  client: PoolClient,
  stations: readonly { readonly id: string; readonly ts: number; readonly readings: readonly LastReading[] }[],
  keys: Keys,
  property: (code: string) => number,
): Promise<void> {
  const copy = new CopyWriter(client, 'latest', ['station_key', 'device_key', 'property_id', 'ts', 'value', 'text']);
  const resting: (readonly [device: number, at: number])[] = [];
  for (const { id, ts, readings } of stations) {
    for (const { device, reading, restedAt } of readings) {
      const key = keys.devices.get(device) ?? 0;
      const at = Math.min(ts, restedAt ?? ts);
      if (at < ts) resting.push([key, at]);
      for (const [code, value] of Object.entries(reading)) {
        copy
          .row()
          .int(keys.stations.get(id) ?? 0)
          .int(key)
          .smallint(property(code))
          .instant(at);
        copy.double(typeof value === 'number' ? value : null).text(typeof value === 'string' ? value : null);
        if (copy.full) await copy.drain();
      }
    }
  }
  await copy.finish();
  await client.query(
    `update device set last_seen = to_timestamp(x.at / 1000) from unnest($1::int[], $2::float8[]) as x(key, at)
      where device.key = x.key`,
    [resting.map(([key]) => key), resting.map(([, at]) => at)],
  );
}

/**
 * What the devices of a gateway report at the end of its history; sleeping ones report what they did in the state `rested`.
 */
export function readingsOf(plan: GatewayPlan, rested: () => StationState): LastReading[] {
  const end = siteIn(plan, plan.initial);
  let before: ReturnType<typeof siteIn> | null = null;
  return plan.devices.flatMap(({ id }): LastReading[] => {
    const reading = end.readingOf(id);
    if (reading) return [{ device: id, reading, restedAt: null }];
    if (!end.asleep(id)) return [];
    before ??= siteIn(plan, rested());
    const last = before.readingOf(id);
    return last ? [{ device: id, reading: last, restedAt: before.at }] : [];
  });
}

function siteIn(plan: GatewayPlan, state: StationState) {
  const site = new SiteDevices(plan, structuredClone(state), new EventQueue(plan, null, state.at));
  // A short step creates the moment to read; its energy is too small to show.
  site.station.advance(state.at + 1000, 1, 'fine');
  const link = {
    connected: plan.network.kind !== 'offline',
    startedAt: state.at,
    sentKilobytes: 0,
    receivedKilobytes: 0,
    waiting: 0,
    clockError: 0,
  };
  return { at: state.at, asleep: (id: string) => site.asleep(id), readingOf: (id: string) => site.reading(id, link) };
}
