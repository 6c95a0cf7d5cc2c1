import { liveChartOf } from '../devices/live-chart';
import { DEVICE_TYPES } from '../devices/types';
import type { ChosenSeries } from './series';

/** Of a device that has no live chart of its own: more than that nobody reads at a glance. */
const FEW = 3;

/** The devices of a station, those first whose chart says most of it. */
export function presetOrder<Device extends { readonly type: string }>(devices: readonly Device[]): Device[] {
  const order: readonly string[] = [DEVICE_TYPES.inverter, DEVICE_TYPES.meter, DEVICE_TYPES.breaker];
  const place = ({ type }: Device) => (order.includes(type) ? order.indexOf(type) : order.length);
  return devices.toSorted((a, b) => place(a) - place(b));
}

/** What a chart begins with of a device: the powers of its live chart as far as it has them, else the first of what it has. */
export function presetOf(
  device: { readonly id: string; readonly type: string },
  codes: readonly string[],
): readonly ChosenSeries[] {
  // Powers share an axis; currents beside them would make a chart of two.
  const live = liveChartOf(device.type).filter(({ code, unit }) => unit !== 'A' && codes.includes(code));
  const chosen = live.length > 0 ? live.map(({ code }) => code) : codes.slice(0, FEW);
  return chosen.map((propertyCode) => ({
    ...{ deviceId: device.id, propertyCode },
    ...{ showType: null, statistics: null, colour: null, hidden: false },
  }));
}
