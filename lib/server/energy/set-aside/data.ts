import 'server-only';
import type { ChartAside } from '@/lib/contract/portal/charts/series';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type * as portal from '@/lib/contract/portal/energy/set-aside';
import type { ReadingsToDecide, SetAsideList } from '@/lib/contract/portal/energy/set-aside';
import { getAsideReadings, getReadingsToDecide, getSetAside } from '@/lib/contract/upstream/energy';
import { parseSeries } from '@/lib/domain/charts/address';
import { seriesKey } from '@/lib/domain/charts/series';
import type { DeviceOrStationId } from '@/lib/domain/comm-log/place';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { maySetDevices, type Viewer } from '@/lib/domain/stations/menu';
import { findPlace } from '../../fleet/find-place';
import { boundedly } from '../../http/bounded';
import type { Caller } from '../../http/caller';
import { callUpstream } from '../../http/upstream-client';
import { isMissing } from '../../http/upstream-problem';
import { toChoices, toSetAsideRow, withHistory } from './mapper';

/** A page of the set-aside readings; null if the upstream sets nothing aside. */
export async function readSetAside(
  caller: Caller,
  viewer: Pick<Viewer, 'userId'>,
  of: DeviceOrStationId,
  before: number | undefined,
): Promise<Outcome<{ list: SetAsideList | null }>> {
  const found = await findPlace(caller, of);
  if (!found.ok) return found;
  const { fleet, scope: place, station, upstreamParams } = found.value;
  const answer = await callUpstream(
    getSetAside,
    { ...upstreamParams, ...(before !== undefined && { before }) },
    caller,
  );
  if (!answer.ok) return isMissing(answer.problem) ? ok({ list: null }) : answer;
  const { next, rows } = answer.value;
  const mayDecide = maySetDevices(station, viewer);
  const devices = (fleet.devicesByStation.get(station.id) ?? []).filter(
    ({ id }) => place.kind === 'station' || id === place.id,
  );
  return ok({
    list: {
      rows: withHistory(rows.map((row) => toSetAsideRow(row, caller.language))),
      next,
      mayDecide,
      pending: rows.some(({ pending }) => pending === true),
      choices: mayDecide ? toChoices(devices, caller.language) : null,
      timeZone: station.timeZone,
    },
  });
}

/** How many readings a decision would cover; the upstream checks whether it is allowed. */
export async function readReadingsToDecide(
  caller: Caller,
  { device, ...meant }: ParsedInputOf<typeof portal.readReadingsToDecide>,
): Promise<Outcome<ReadingsToDecide>> {
  const answer = await callUpstream(getReadingsToDecide, { device_id: device, ...meant }, caller);
  if (!answer.ok) return isMissing(answer.problem) ? ok({ readings: null, storedFrom: null, energy: true }) : answer;
  const { energy, retained_from: storedFrom, readings } = answer.value;
  return ok({ energy, readings, storedFrom });
}

const AT_ONCE = 4;

/** Readings of a chart's series that do not count; empty for a series for which they cannot be read. */
export async function readChartAside(
  caller: Caller,
  { from, series, to }: { readonly series: string; readonly from: number; readonly to: number },
): Promise<Outcome<ChartAside>> {
  const chosen = series.split(',').flatMap((text) => parseSeries(text) ?? []);
  const read = await boundedly(chosen, AT_ONCE, async (one) => {
    const query = { device_id: one.deviceId, property: one.propertyCode, start: from, end: to };
    return { key: seriesKey(one), answer: await callUpstream(getAsideReadings, query, caller) };
  });
  const ended = read.find(({ answer }) => !answer.ok && answer.problem.kind === 'unauthorised');
  if (ended && !ended.answer.ok) return ended.answer;
  return ok({
    series: read.map(({ answer, key }) => ({
      key,
      points: (answer.ok ? answer.value : []).flatMap(({ timestamp, value }) =>
        value === null ? [] : [{ at: timestamp, value }],
      ),
    })),
  });
}
