import { deviceType, type DeviceRole } from '../devices/device-types';
import type { ChosenSeries } from './series';
import { chartSets, plainSeries } from './sets';

const PRESET_ORDER: readonly DeviceRole[] = ['inverter', 'meter', 'switch'];
/** Series shown for a device without a ready-made chart, few enough to read quickly. */
const FEW = 3;

/** The devices of a station, ordered by how much their chart shows of it. */
export function presetOrder<Device extends { readonly type: string }>(devices: readonly Device[]): Device[] {
  const place = ({ type }: Device) => {
    const at = PRESET_ORDER.indexOf(deviceType(type).role);
    return at < 0 ? PRESET_ORDER.length : at;
  };
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
