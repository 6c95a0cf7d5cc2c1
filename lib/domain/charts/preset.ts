import { DEVICE_TYPES } from '../devices/types';
import type { ChosenSeries } from './series';
import { chartSets, plainSeries } from './sets';

/** Series shown for a device without a ready-made chart, few enough to read quickly. */
const FEW = 3;

/** The devices of a station, ordered by how much their chart shows of it. */
export function presetOrder<Device extends { readonly type: string }>(devices: readonly Device[]): Device[] {
  const order: readonly string[] = [DEVICE_TYPES.inverter, DEVICE_TYPES.meter, DEVICE_TYPES.breaker];
  const place = ({ type }: Device) => (order.includes(type) ? order.indexOf(type) : order.length);
  return devices.toSorted((a, b) => place(a) - place(b));
}

/** A device's initial series: the first of its ready-made charts, power if available; otherwise its first properties. */
export function presetOf(
  device: { readonly id: string; readonly type: string },
  codes: readonly string[],
): readonly ChosenSeries[] {
  const [first] = chartSets(device.type, codes);
  return plainSeries(device.id, first?.codes ?? codes.slice(0, FEW));
}
