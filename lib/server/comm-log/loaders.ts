import 'server-only';
import type { DeviceOrStationId } from '@/lib/domain/comm-log/place';
import { parseLogQuery } from '@/lib/domain/comm-log/query';
import type { ListParams } from '@/lib/domain/list-params';
import type { Outcome } from '@/lib/domain/problem';
import { forPage, requireCaller, requireSession } from '../session/loaders';
import { readLogPage } from './data';
import type { LogPage } from './data';

/** The page of a log that an address names; `forbidden` for users who may not set the devices. */
export async function loadLogPage(of: DeviceOrStationId, params: ListParams): Promise<Outcome<LogPage>> {
  const [caller, viewer] = await Promise.all([requireCaller(), requireSession()]);
  return forPage(await readLogPage(caller, viewer, of, parseLogQuery(params)));
}
