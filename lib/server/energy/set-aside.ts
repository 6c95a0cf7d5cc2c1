import 'server-only';
import type { ChartAside } from '@/lib/contract/portal/charts/series';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type * as portal from '@/lib/contract/portal/energy/set-aside';
import type {
  ReadingsToDecide,
  SetAsideList,
  ReadingChoices,
  SetAsideRow,
} from '@/lib/contract/portal/energy/set-aside';
import { getAsideReadings, getReadingsToDecide, getSetAside } from '@/lib/contract/upstream/energy';
import type { SetAsideRowDto } from '@/lib/contract/upstream/energy';
import { parseSeries } from '@/lib/domain/charts/address';
import { seriesKey } from '@/lib/domain/charts/series';
import type { DeviceOrStationId, LogScope } from '@/lib/domain/comm-log/place';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { maySetDevices } from '@/lib/domain/stations/menu';
import type { Viewer } from '@/lib/domain/stations/menu';
import { propertiesOf, propertyOf } from '@/lib/data/properties';
import { isGateway } from '@/lib/domain/devices/device-types';
import type { Device } from '@/lib/domain/devices/types';
import type { Language } from '@/lib/domain/tenants/types';
import { textIn } from '@/lib/domain/tenants/language-list';
import { findPlace } from '../fleet/find-place';
import { boundedly } from '../http/bounded';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';
import { isMissing } from '../http/upstream-problem';
import { forPage, requireCaller } from '../session/page-context';

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

interface SetAsideHead {
  readonly scope: LogScope;
  readonly station: { readonly id: string; readonly name: string };
}

/** The device or station whose readings a screen shows. */
export async function loadSetAsideHead(of: DeviceOrStationId): Promise<Outcome<SetAsideHead>> {
  const found = await forPage(await findPlace(await requireCaller(), of));
  if (!found.ok) return found;
  const { scope, station } = found.value;
  return ok({ scope, station: { id: station.id, name: station.name } });
}

/** Maps a row, with the property's name in the reader's language if the catalogue has it. */
function toSetAsideRow(dto: SetAsideRowDto, language: Language): SetAsideRow {
  const { decision, device_id: device, device_name: deviceName, device_type: deviceType, property, ...row } = dto;
  const {
    energy = true,
    most_in_day: mostInDay = null,
    most_in_span: mostInSpan = null,
    pending: _pending,
    ...rest
  } = row;
  const known = property === null ? undefined : propertyOf(deviceType, property);
  return {
    ...rest,
    ...{ device, deviceName, deviceType, energy, mostInDay, mostInSpan },
    property:
      property === null ? null : { code: property, name: textIn(known, language) ?? property, unit: known?.unit ?? '' },
    decision: decision && {
      id: decision.decision_id,
      verdict: decision.verdict,
      by: decision.by,
      at: decision.at,
      undone: decision.undone_at === null ? null : { by: decision.undone_by ?? '', at: decision.undone_at },
    },
    history: [],
  };
}

/**
 * Rows without those whose decision was undone. An undone decision becomes history of its readings, which are listed again or
 * have a new decision; it has its own row only if they have none.
 */
export function withHistory(rows: readonly SetAsideRow[]): SetAsideRow[] {
  const undoneAt = (row: SetAsideRow) => row.decision?.undone?.at ?? null;
  const shown = rows.filter((row) => undoneAt(row) === null).map((row) => ({ ...row, history: [...row.history] }));
  const past = rows.filter((row) => undoneAt(row) !== null).toSorted((a, b) => (undoneAt(b) ?? 0) - (undoneAt(a) ?? 0));
  for (const row of past) {
    const same = shown.filter((one) => isAbout(one, row));
    for (const { history } of same) if (row.decision) history.push(row.decision);
    if (same.length === 0) shown.push({ ...row, history: [] });
  }
  return shown.toSorted((a, b) => b.to - a.to);
}

const isAbout = (a: SetAsideRow, b: SetAsideRow) =>
  a.device === b.device && a.property?.code === b.property?.code && a.from <= b.to && b.from <= a.to;

/** What can be excluded for these devices: measuring devices before gateways, counters first, since energy is computed from them. */
export function toChoices(
  devices: readonly Pick<Device, 'id' | 'name' | 'type'>[],
  language: Language,
): ReadingChoices {
  const types = [...new Set(devices.map(({ type }) => type))];
  const measured = (type: string) =>
    (['counter', 'instant'] as const).flatMap((kind) => propertiesOf(type).filter((one) => one.kind === kind));
  return {
    devices: devices
      .map(({ id, name, type }) => ({ id, name, type }))
      .toSorted(
        (a, b) => Number(isGateway(a.type)) - Number(isGateway(b.type)) || a.name.localeCompare(b.name, language),
      ),
    properties: Object.fromEntries(
      types.map((type) => [type, measured(type).map((one) => ({ code: one.code, name: textIn(one, language) }))]),
    ),
  };
}
