import type { PropertyValue } from '@/lib/contract/gateway/messages';
import { propertiesOf } from '@/lib/data/properties';
import { alarmKind } from '@/lib/data/alarms';
import type { DeviceDriver, DeviceIdentity } from '../driver';
import { faultsOf } from '../faults/fault-word';

/** Values of a device as lines of a terminal: code, name, value and unit, in the order of the catalogue. */
export function valueLines(type: string, values: ReadonlyMap<string, PropertyValue>): string[] {
  const rows = propertiesOf(type).flatMap(({ code, en, states, unit }) => {
    const value = values.get(code);
    if (value === undefined) return [];
    const state = states?.find((one) => one.value === value);
    return [[code, en, state ? `${value} ${state.en}` : printable(String(value)), unit] as const];
  });
  const width = (column: 0 | 1 | 2) => Math.max(0, ...rows.map((row) => row[column].length));
  const [codes, names, texts] = [width(0), width(1), width(2)];
  return rows.map(([code, name, text, unit]) =>
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
