import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getDeviceEvents as entry } from '@/lib/contract/timeseries/events';
import type { Context } from '../context';
import { listAlarms } from './alarm-list-repository';
import type { ZonedDevice } from '../sharing/access';
import { toAlarm } from './alarm-words';

const MOST = 5_000;

/** The log of alarms and faults (D7.16), of some codes or of all, newest first. */
export async function getDeviceEvents(
  context: Context,
  { query, body }: ParsedInputOf<typeof entry>,
  devices: readonly ZonedDevice[],
): Promise<AnswerOf<typeof entry>> {
  const { start: from, end: to } = query;
  const spans = devices.map(({ key, station }) => ({ deviceKey: key, stationKey: station.key, from, to }));
  const rows = await context.db.asAccount(context.actor, (tx) =>
    listAlarms(tx, { spans, types: body.type, codes: body.identifier, state: null, limit: MOST, offset: 0 }),
  );
  return rows.map((row) => toAlarm(row, context.lang));
}
