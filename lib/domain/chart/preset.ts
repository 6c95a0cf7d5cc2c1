import { DEVICE_TYPES } from '../devices/types';
import type { ChosenSeries } from './series';
import { chartSets, plainSeries } from './sets';

/** Of a device that has no ready-made chart: more than that nobody reads at a glance. */
const FEW = 3;

/** The devices of a station, those first whose chart says most of it. */
export function presetOrder<Device extends { readonly type: string }>(devices: readonly Device[]): Device[] {
  const order: readonly string[] = [DEVICE_TYPES.inverter, DEVICE_TYPES.meter, DEVICE_TYPES.breaker];
  const place = ({ type }: Device) => (order.includes(type) ? order.indexOf(type) : order.length);
  return devices.toSorted((a, b) => place(a) - place(b));
}

/** What a chart begins with of a device: the first of its ready-made ones, its powers if it has any; else the first of what it has. */
export function presetOf(
  device: { readonly id: string; readonly type: string },
  codes: readonly string[],
): readonly ChosenSeries[] {
  const [first] = chartSets(device.type, codes);
  return plainSeries(device.id, first?.codes ?? codes.slice(0, FEW));
}
