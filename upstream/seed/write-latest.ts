import type { PoolClient } from 'pg';
import { DEVICE_TYPE_PROPERTIES } from '@/lib/data/properties';
import { EventDesk } from '@/upstream/plants/events/event-desk';
import { SiteDevices } from '@/upstream/plants/gateway/site-devices';
import type { Reading } from '@/upstream/plants/readings/reading';
import type { GatewayPlan } from '@/upstream/plants/plants-file';
import { CopyWriter } from './history/copy-writer';
import type { Keys } from './write-stations';

/** Makes sure that every code of the catalogue has its small number. Returns a look-up that refuses unknown codes. */
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

/** The newest values of every device: those that the station had when its history ended. */
export async function writeLatest(
  client: PoolClient,
  stations: readonly {
    readonly id: string;
    readonly ts: number;
    readonly readings: readonly (readonly [device: string, reading: Reading])[];
  }[],
  keys: Keys,
  property: (code: string) => number,
): Promise<void> {
  const copy = new CopyWriter(client, 'latest', ['station_key', 'device_key', 'property_id', 'ts', 'value', 'text']);
  for (const { id, ts, readings } of stations) {
    for (const [device, reading] of readings) {
      for (const [code, value] of Object.entries(reading)) {
        copy
          .row()
          .int(keys.stations.get(id) ?? 0)
          .int(keys.devices.get(device) ?? 0)
          .smallint(property(code))
          .instant(ts);
        copy.double(typeof value === 'number' ? value : null).text(typeof value === 'string' ? value : null);
        if (copy.full) await copy.drain();
      }
    }
  }
  await copy.finish();
}

/** What the devices of a gateway say at the end of its history. */
export function readingsOf(plan: GatewayPlan): (readonly [string, Reading])[] {
  const site = new SiteDevices(plan, structuredClone(plan.initial), new EventDesk(plan, null, plan.initial.at));
  const end = plan.initial.at;
  // One short step, so that there is a moment to read; its energy is too small to show.
  site.station.advance(end + 1000, 1, 'fine');
  const link = {
    connected: plan.network.kind !== 'offline',
    startedAt: end,
    sentKilobytes: 0,
    receivedKilobytes: 0,
    waiting: 0,
    clockError: 0,
  };
  return plan.devices.flatMap(({ id }) => {
    const reading = site.reading(id, link);
    return reading ? [[id, reading] as const] : [];
  });
}
