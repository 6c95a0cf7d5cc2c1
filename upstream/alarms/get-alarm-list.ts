import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getAlarmList as entry } from '@/lib/contract/upstream/alarms/alarm';
import { cutsOf, type Cuts } from '@/lib/domain/energy/series/cuts';
import type { Context } from '../context';
import { listAlarms } from './alarm-list-repository';
import type { ZonedDevice } from '../sharing/access';
import { toAlarm } from './alarm-words';

/** Upper limit of the rows in one answer, whatever the request says. */
const MOST = 5_000;
const PAGE_SIZE = 100;

/** Alarms and faults of devices that were pending in a range of time (D7.15), newest first. */
export async function getAlarmList(
  context: Context,
  input: ParsedInputOf<typeof entry>,
  devices: readonly ZonedDevice[],
): Promise<AnswerOf<typeof entry>> {
  const paged = input.page !== undefined || input.page_size !== undefined;
  const size = input.page_size ?? (paged ? PAGE_SIZE : MOST);
  const skip = ((input.page ?? 1) - 1) * size;
  const most = Math.min(size, Math.max(0, (input.limit ?? MOST) - skip));
  const spans = spansOf(devices, input);
  const rows = await context.db.asAccount(context.actor, (tx) =>
    listAlarms(tx, {
      spans,
      types: input.type,
      codes: [],
      state: input.state ?? null,
      limit: most,
      offset: skip,
    }),
  );
  return rows.map((row) => toAlarm(row, context.lang));
}

/** The time range of each device: the same instants for all, or the same calendar days in the time zone of its station. */
function spansOf(devices: readonly ZonedDevice[], input: ParsedInputOf<typeof entry>) {
  const { start, end, startDay, endDay } = input;
  const zones = new Map<string, Cuts>();
  return devices.map(({ key, station, timeZone }) => {
    if (startDay === undefined || endDay === undefined)
      return { deviceKey: key, stationKey: station.key, from: start, to: end };
    const cuts = zones.get(timeZone) ?? cutsOf(timeZone);
    zones.set(timeZone, cuts);
    return {
      deviceKey: key,
      stationKey: station.key,
      from: cuts.spanOf(startDay).start,
      to: cuts.spanOf(endDay).end - 1,
    };
  });
}
