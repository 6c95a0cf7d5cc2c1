import type { DeviceFunction } from '@/lib/domain/devices/types';
import { formatNumber } from '@/lib/format/number';

/** Formats a value: the name of an option, a localised number, or the text itself. */
export function shownValue(value: number | string, item: Pick<DeviceFunction, 'options'>, locale: string): string {
  const option = item.options.find((each) => each.value === String(value));
  if (option) return option.name;
  return typeof value === 'number' && Number.isFinite(value) ? formatNumber(value, locale, 3) : String(value);
}
