import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { withNewKeys, writePublicIds, type PublicIdRow } from '@/upstream/broker/key-repository';
import type { StationDraft } from './builders/station-builder';

/** Numeric keys of the written rows, by public id. */
export interface Keys {
  readonly stations: ReadonlyMap<string, number>;
  readonly devices: ReadonlyMap<string, number>;
}

export interface AllKeys extends Keys {
  readonly gateways: ReadonlyMap<string, number>;
}

/** All keys of a table by public id. */
export async function keysOf(client: PoolClient, table: 'station' | 'device'): Promise<Map<string, number>> {
  const { rows } = await client.query<{ key: number; id: string }>(`select key, id from ${table}`);
  return new Map(rows.map(({ key, id }) => [id, key]));
}

/** Draws a new key for each public id. */
export async function drawKeys<Draft>(
  client: PoolClient,
  kind: Parameters<typeof withNewKeys>[1],
  drafts: readonly Draft[],
  idsOf: (draft: Draft) => readonly string[],
): Promise<Map<string, number>> {
  const ids = drafts.flatMap(idsOf);
  const drawn = await withNewKeys(
    drizzle(client),
    kind,
    ids.map((id) => ({ id })),
  );
  return new Map(drawn.map(({ id, key }) => [id, key]));
}

/** Reserves the public ids of stations, their gateways and devices. */
export async function insertPublicIds(
  client: PoolClient,
  drafts: readonly StationDraft[],
  keys: AllKeys,
): Promise<void> {
  const rows = drafts.flatMap(({ id, uuid, devices }): PublicIdRow[] => {
    const stationKey = keyOf(keys.stations, id);
    return [
      { kind: 'station', id, stationKey, key: stationKey },
      { kind: 'gateway', id: uuid, stationKey, key: keyOf(keys.gateways, uuid) },
      ...devices.map((own) => ({ kind: 'device' as const, id: own.id, stationKey, key: keyOf(keys.devices, own.id) })),
    ];
  });
  await writePublicIds(drizzle(client), rows);
}

function keyOf(keys: ReadonlyMap<string, number>, id: string): number {
  const key = keys.get(id);
  if (key === undefined) throw new RangeError(`${id} has no key`);
  return key;
}
