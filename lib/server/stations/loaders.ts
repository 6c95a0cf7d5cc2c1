import 'server-only';
import type { StationFigures } from '@/lib/contract/portal/stations';
import type { DeviceTally } from '@/lib/domain/devices/tally';
import type { StationDetail } from '@/lib/domain/fleet/types';
import type { ListParams } from '@/lib/domain/list-params';
import type { Outcome } from '@/lib/domain/problem';
import type { StationPage } from '@/lib/domain/stations/list-query';
import { forPage, requireCaller } from '../session/loaders';
import { readDeviceTallies, readFigures, readStation, readStationPage } from './data';

/** The page of the station list that the address asks for. */
export async function loadStationPage(params: ListParams): Promise<Outcome<StationPage>> {
  return forPage(await readStationPage(await requireCaller(), params));
}

/** One station with its devices and gateways; `forbidden` where it is not the caller's, or not there. */
export async function loadStation(id: string): Promise<Outcome<StationDetail>> {
  return forPage(await readStation(await requireCaller(), id));
}

/** How the devices of the stations of a page stand; without an answer nothing is said of them. */
export async function loadDeviceTallies(page: StationPage): Promise<ReadonlyMap<string, DeviceTally>> {
  const ids = page.rows.map(({ id }) => id);
  const tallies = await forPage(await readDeviceTallies(await requireCaller(), ids));
  return tallies.ok ? tallies.value : new Map();
}

/** The figures of a station's overview as they are now, for its first HTML; null where they could not be read. */
export async function loadFigures(id: string): Promise<StationFigures | null> {
  const figures = await forPage(await readFigures(await requireCaller(), [id], true));
  return figures.ok ? (figures.value[0] ?? null) : null;
}
