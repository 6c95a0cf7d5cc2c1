import 'server-only';
import { createHash } from 'node:crypto';
import { sessionName } from '../http/caller';
import type { Caller } from '../http/caller';
import type { Station } from '@/lib/domain/stations/types';
import type { StationFleet } from './station-fleet';

const reaches = new WeakMap<readonly Station[], string>();

/**
 * Which stations somebody reaches, by what right, and which of their readings were decided about, as a digest: whatever else of them
 * changes, it does not.
 */
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
 * The name of what is kept for everybody who sees these stations by these rights. It is only for what was asked for by the names of
 * all of these stations: an upstream that answered to one such caller would have answered the same to the other. What is asked for as
 * "all of mine" may be of a station that was shared a moment ago, and is kept by `ownReach`.
 */
export const commonReach = ({ tenant, language }: Caller, fleet: StationFleet): string =>
  [tenant.prefix, language, stationsOf(fleet)].join(' ');

/** The name of what is kept for one session, as long as it sees the same. */
export function ownReach(caller: Caller, fleet: StationFleet): string {
  const session = createHash('sha256').update(sessionName(caller)).digest('base64url');
  return [session, caller.language, stationsOf(fleet)].join(' ');
}
