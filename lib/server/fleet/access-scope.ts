import 'server-only';
import { createHash } from 'node:crypto';
import { sessionKey } from '../http/caller';
import type { Caller } from '../http/caller';
import type { Station } from '@/lib/domain/stations/types';
import type { StationFleet } from './station-fleet';

const reaches = new WeakMap<readonly Station[], string>();

/** A digest of the accessible stations, the rights to them and their decisions about readings: it is independent of all other changes. */
function stationsOf({ stations }: StationFleet): string {
  const known = reaches.get(stations);
  if (known !== undefined) return known;
  const hash = createHash('sha256');
  const rows = stations.map(
    ({ id, stationAuth, deviceAuth, deviceSetting, alarmHandling, readingsVersion }) =>
      `${JSON.stringify(id)} ${stationAuth} ${deviceAuth} ${deviceSetting} ${alarmHandling} ${readingsVersion}`,
  );
  for (const row of rows.sort()) hash.update(`${row}\n`);
  const digest = hash.digest('base64url');
  reaches.set(stations, digest);
  return digest;
}

/**
 * The cache key for all callers with these stations and rights. Only for data requested with the ids of all these stations:
 * the upstream would return the same to each such caller. Data requested as "all of mine" may include a station shared a
 * moment ago, and is cached under `ownReach`.
 */
export const commonScope = ({ tenant, language }: Caller, fleet: StationFleet): string =>
  [tenant.prefix, language, stationsOf(fleet)].join(' ');

/** The cache key for one session while its access scope is unchanged. */
export function accessScope(caller: Caller, fleet: StationFleet): string {
  return [sessionKey(caller), caller.language, stationsOf(fleet)].join(' ');
}
