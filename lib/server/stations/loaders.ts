import 'server-only';
import type { StationFigures } from '@/lib/contract/portal/stations/list';
import type { DeviceTally } from '@/lib/domain/devices/tally';
import type { StationDetail } from '@/lib/domain/stations/fleet/types';
import type { ListParams } from '@/lib/domain/list-params';
import type { Outcome } from '@/lib/domain/problem';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import type { StationPage } from '@/lib/domain/stations/list-query';
import { hasBattery } from '@/lib/domain/stations/battery';
import type { Reading, Station } from '@/lib/domain/stations/types';
import { readFirstDay } from '../energy/first-day/data';
import { forPage, requireCaller } from '../session/loaders';
import { readDeviceTallies, readFigures, readStation, readStationPage } from './data';

/** The page of the station list that the address names. */
export async function loadStationPage(params: ListParams): Promise<Outcome<StationPage>> {
  return forPage(await readStationPage(await requireCaller(), params));
}

/** One station with its devices and gateways; `forbidden` if the caller has no access to it or it does not exist. */
export async function loadStation(id: string): Promise<Outcome<StationDetail>> {
  return forPage(await readStation(await requireCaller(), id));
}

/** Device counts by status for the stations of a page; empty if they cannot be read. */
export async function loadDeviceTallies(page: StationPage): Promise<ReadonlyMap<string, DeviceTally>> {
  const ids = page.rows.map(({ id }) => id);
  const tallies = await forPage(await readDeviceTallies(await requireCaller(), ids));
  return tallies.ok ? tallies.value : new Map();
}

/** The battery power of a station that is registered without a battery; not read for any other. */
export async function loadBatteryPower(station: Station): Promise<Reading | undefined> {
  if (hasBattery(station)) return undefined;
  const read = await forPage(await readFigures(await requireCaller(), [station.id], true));
  return read.ok ? read.value[0]?.flow?.battery : undefined;
}

/** For the initial HTML of a station's overview: its current figures, if available, and whether its data begins today. */
export async function loadOverview({ id, timeZone }: Pick<Station, 'id' | 'timeZone'>): Promise<{
  first: StationFigures | null;
  /** When its power was last read, epoch ms; null if unknown. */
  lastReading: number | null;
  isNew: boolean;
  /** In the station's zone, YYYY-MM-DD; null if it has none: the browser then decides. */
  today: string | null;
}> {
  const caller = await requireCaller();
  const [figures, firstDay] = await Promise.all([readFigures(caller, [id], true), readFirstDay(caller, [id])]);
  const read = await forPage(figures);
  const first = read.ok ? (read.value[0] ?? null) : null;
  const today = timeZone === null ? null : cutsOf(timeZone).dayOf(Date.now());
  return {
    first,
    lastReading: first && first.power.value !== null ? first.power.at : null,
    isNew: firstDay !== null && today !== null && firstDay >= today,
    today,
  };
}
