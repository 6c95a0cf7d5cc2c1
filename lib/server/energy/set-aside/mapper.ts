import 'server-only';
import type { ReadingChoices, SetAsideRow } from '@/lib/contract/portal/energy/set-aside';
import type { SetAsideRowDto } from '@/lib/contract/upstream/energy';
import { propertiesOf, propertyOf } from '@/lib/data/properties';
import { isGateway } from '@/lib/domain/devices/device-types';
import type { Device } from '@/lib/domain/devices/types';
import type { Language } from '@/lib/domain/tenants/types';
import { textIn } from '@/lib/domain/tenants/language-list';

/** Maps a row, with the property's name in the reader's language if the catalogue has it. */
export function toSetAsideRow(dto: SetAsideRowDto, language: Language): SetAsideRow {
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
