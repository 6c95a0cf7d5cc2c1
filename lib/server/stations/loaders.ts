import 'server-only';
import type { StationDetail } from '@/lib/domain/fleet/types';
import type { ListParams } from '@/lib/domain/list-params';
import type { Outcome } from '@/lib/domain/problem';
import type { StationPage } from '@/lib/domain/stations/list-query';
import { forPage, requireCaller } from '../session/loaders';
import { readStation, readStationPage } from './data';

/** The page of the station list that the address asks for. */
export async function loadStationPage(params: ListParams): Promise<Outcome<StationPage>> {
  return forPage(await readStationPage(await requireCaller(), params));
}

/** One station with its devices and gateways; `forbidden` where it is not the caller's, or not there. */
export async function loadStation(id: string): Promise<Outcome<StationDetail>> {
  return forPage(await readStation(await requireCaller(), id));
}
