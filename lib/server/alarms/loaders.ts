import 'server-only';
import { parseAlarmQuery } from '@/lib/domain/alarms/station-alarms';
import type { AlarmPage } from '@/lib/domain/alarms/station-alarms';
import type { ListParams } from '@/lib/domain/list-params';
import type { Outcome } from '@/lib/domain/problem';
import { worstAlarms } from '@/lib/domain/stations/problems';
import type { StationProblems } from '@/lib/domain/stations/problems';
import type { Station } from '@/lib/domain/stations/types';
import { forPage, requireCaller } from '../session/loaders';
import { readOpenAlarms, readStationAlarms } from './data';

/** The page of a station's alarms that the address names. */
export async function loadStationAlarms(id: string, params: ListParams): Promise<Outcome<AlarmPage>> {
  return forPage(await readStationAlarms(await requireCaller(), id, parseAlarmQuery(params)));
}

/**
 * Problems shown at the top of a station's page; `lastReading` is when it was last read (epoch ms). If its alarms cannot be
 * read, the alarm tab reports that.
 */
export async function loadStationProblems(
  { id, status }: Pick<Station, 'id' | 'status'>,
  lastReading: number | null,
  /** Whether an alarm is open although the status does not show it. */
  isAlarmed = false,
): Promise<StationProblems> {
  const now = Date.now();
  const isWell = !isAlarmed && !status.fault && !status.abnormal && !status.offline;
  const open = isWell ? null : await forPage(await readOpenAlarms(await requireCaller(), id, now));
  const found = worstAlarms(open?.ok ? open.value : []);
  const isSilent = status.offline && found.worst.length === 0;
  return { ...found, silentSince: isSilent ? (lastReading ?? 0) : null, now };
}
