import { deviceType } from '../devices/device-types';
import type { ChosenSeries } from './series';
import { CHART_SETS, type ChartSetId } from './set-ids';

/** A ready-made chart of one device. */
export interface ChartSet {
  readonly id: ChartSetId;
  /** Property codes that the device has. */
  readonly codes: readonly string[];
}

/** A device's ready-made charts: each with only the properties that the device has, and none that would be empty. */
export function chartSets(type: string, codes: readonly string[]): ChartSet[] {
  const { charts } = deviceType(type);
  return CHART_SETS.flatMap((id) => {
    const own = charts[id]?.filter((code) => codes.includes(code)) ?? [];
    return own.length > 0 ? [{ id, codes: own }] : [];
  });
}

/** Properties of a device as series with default settings. */
export function plainSeries(deviceId: string, codes: readonly string[]): ChosenSeries[] {
  return codes.map((propertyCode) => ({
    ...{ deviceId, propertyCode },
    ...{ showType: null, statistics: null, colour: null, hidden: false },
  }));
}

/** The ready-made chart of a device that consists of these series, regardless of order and style; null if none. */
export function setOf(
  device: string,
  sets: readonly ChartSet[],
  series: readonly Pick<ChosenSeries, 'deviceId' | 'propertyCode'>[],
): ChartSetId | null {
  if (series.some(({ deviceId }) => deviceId !== device)) return null;
  const drawn = series.map(({ propertyCode }) => propertyCode).toSorted();
  const same = ({ codes }: ChartSet) => codes.toSorted().join(' ') === drawn.join(' ');
  return sets.find(same)?.id ?? null;
}
