import { DEVICE_TYPES } from '../devices/types';
import type { ChosenSeries } from './series';

const { breaker, gateway, inverter, meter } = DEVICE_TYPES;

/** Series that belong together, by device type: properties in drawing order, on at most three axes. */
const SETS = {
  power: {
    [inverter]: ['pv1Power', 'pv2Power', 'loadPower', 'gridPower', 'battPower'],
    [breaker]: ['P', 'Q'],
    [meter]: ['P', 'Q'],
  },
  energy: {
    [inverter]: ['KRA', 'load', 'buy', 'sell', 'charge', 'discharge'],
    [breaker]: ['KRA', 'KRA-in'],
    [meter]: ['KRA', 'KRA-out'],
  },
  battery: { [inverter]: ['battSoc', 'battPower', 'battVolt'] },
  gridQuality: {
    [inverter]: ['gridVolt', 'gridFreq'],
    [breaker]: ['Ua', 'Ub', 'Uc', 'F', 'PF'],
    [meter]: ['Ua', 'Ub', 'Uc', 'F', 'unbalance', 'thdU', 'thdI'],
  },
  temperatures: {
    [gateway]: ['boardTemp'],
    [inverter]: ['dcTemp', 'acTemp', 'envTemp', 'battTemp'],
    [breaker]: ['contactTempA', 'contactTempB', 'contactTempC', 'cabinetTemp'],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

export const CHART_SETS = ['power', 'energy', 'battery', 'gridQuality', 'temperatures'] as const;
export type ChartSetId = (typeof CHART_SETS)[number];

/** A ready-made chart of one device. */
export interface ChartSet {
  readonly id: ChartSetId;
  /** Property codes that the device has. */
  readonly codes: readonly string[];
}

/** A device's ready-made charts: each with only the properties that the device has, and none that would be empty. */
export function chartSets(type: string, codes: readonly string[]): ChartSet[] {
  return CHART_SETS.flatMap((id) => {
    const own = codesOf(id, type).filter((code) => codes.includes(code));
    return own.length > 0 ? [{ id, codes: own }] : [];
  });
}

function codesOf(id: ChartSetId, type: string): readonly string[] {
  const byType: Readonly<Record<string, readonly string[]>> = SETS[id];
  return byType[type] ?? [];
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
