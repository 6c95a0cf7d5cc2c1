import type { PropertyValue } from '@/lib/contract/gateway/messages';
import { propertiesOf } from '@/lib/data/properties';
import { alarmKind } from '@/lib/data/alarms';
import type { DeviceDriver, DeviceIdentity } from '../driver';
import { faultsOf } from '../faults/fault-word';

interface ValueRow {
  readonly code: string;
  readonly name: string;
  readonly text: string;
  readonly unit: string;
}

/** Values of a device in the order of the catalogue, states with their names. */
export function valueRows(type: string, values: ReadonlyMap<string, PropertyValue>): ValueRow[] {
  return propertiesOf(type).flatMap(({ code, en: name, states, unit }) => {
    const value = values.get(code);
    if (value === undefined) return [];
    const state = states?.find((one) => one.value === value);
    return [{ code, name, text: state ? `${value} ${state.en}` : printable(String(value)), unit }];
  });
}

/** The same as lines of a terminal: code, name, value and unit. */
export function valueLines(type: string, values: ReadonlyMap<string, PropertyValue>): string[] {
  const rows = valueRows(type, values);
  const width = (column: 'code' | 'name' | 'text') => Math.max(0, ...rows.map((row) => row[column].length));
  const [codes, names, texts] = [width('code'), width('name'), width('text')];
  return rows.map(({ code, name, text, unit }) =>
    `  ${code.padEnd(codes)}  ${name.padEnd(names)}  ${text.padStart(texts)} ${unit}`.trimEnd(),
  );
}

/** What a device reports as wrong, one line each; none for a device that has no word for it. */
export function faultLines(
  { faults = [], type }: Pick<DeviceDriver, 'faults' | 'type'>,
  values: ReadonlyMap<string, PropertyValue>,
): string[] {
  const read = faultsOf(faults, values);
  if (read.size === 0) return [];
  const texts = [...read.values()].flat().map(({ code, text }) => alarmKind(type, code)?.en ?? text ?? code);
  return texts.length === 0 ? ['  no faults'] : texts.map((text) => `  ! ${printable(text)}`);
}

/** Maker, model, serial number and firmware, as far as the device tells them. */
export function identityText({ manufacturer, model, serial, version }: DeviceIdentity): string {
  const parts = [
    `${manufacturer} ${model}`.trim(),
    serial && `serial number ${serial}`,
    version && `firmware ${version}`,
  ];
  return printable(parts.filter(Boolean).join(', ')) || 'no name of its own';
}

/** What a device sends may hold control characters, which a terminal would obey. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}
