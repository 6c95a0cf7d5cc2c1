import 'server-only';
import { parseAlarmQuery } from '@/lib/domain/alarms/station-alarms';
import type { AlarmPage } from '@/lib/domain/alarms/station-alarms';
import type { ListParams } from '@/lib/domain/list-params';
import type { Outcome } from '@/lib/domain/problem';
import { forPage, requireCaller } from '../session/loaders';
import { readStationAlarms } from './data';

/** The page of a station's alarms that the address asks for. */
export async function loadStationAlarms(id: string, params: ListParams): Promise<Outcome<AlarmPage>> {
  return forPage(await readStationAlarms(await requireCaller(), id, parseAlarmQuery(params)));
}
