/** Maximum series in one chart: as many as there are distinguishable colours (D2.28). */
export const MOST_SERIES = 9;

export const SHOW_TYPES = ['line', 'bar'] as const;
export type ShowType = (typeof SHOW_TYPES)[number];
/** `sampling` is the reading itself, `interpolation` the increase of a counter per step. */
export const STATISTICS = ['sampling', 'interpolation'] as const;
export type Statistics = (typeof STATISTICS)[number];
/** The statistics that a series is shown by; `mean` of the readings of a step is never chosen by the user: see `settleSeries`. */
export const SHOWN_STATISTICS = [...STATISTICS, 'mean'] as const;
export type ShownStatistics = (typeof SHOWN_STATISTICS)[number];

/** A selected property of a device; null settings are derived from its unit. */
export interface ChosenSeries {
  readonly deviceId: string;
  readonly propertyCode: string;
  readonly showType: ShowType | null;
  readonly statistics: Statistics | null;
  /** 0 to 8; null for the first free one. */
  readonly colour: number | null;
  readonly hidden: boolean;
}

/** D2.28, with the documents' names. `color` is a palette number, 0 to 8. */
export interface SeriesItem {
  readonly device_name: string;
  readonly fun_name: string;
  readonly unit: string;
  readonly color: number;
  readonly show_type: ShowType;
  readonly statistics: ShownStatistics;
}

/** Identifies a series within a chart and in its address. The id is encoded, since it may contain the colon that separates the parts. */
export function seriesKey({ deviceId, propertyCode }: Pick<ChosenSeries, 'deviceId' | 'propertyCode'>): string {
  return `${encodeURIComponent(deviceId)}:${propertyCode}`;
}

/** Whether a property is an energy counter: only then is there a choice of statistics (D2.27). */
export function isEnergy(unit: string): boolean {
  return /^[kMGT]?Wh$/i.test(unit.trim());
}

/** Whether the mean of a property's readings is meaningful: for powers, currents and temperatures, not for counters. */
function hasMean(unit: string): boolean {
  return /^(?:[mkMG]?(?:W|VA|var|V|A|Hz)|%|°C)$/i.test(unit.trim());
}

/**
 * How a series is drawn unless chosen otherwise: energy as bars of the increase per step, counter totals and everything else as lines of
 * readings. Bars of a power show its mean, because the first reading of an hour or a day is not representative.
 */
export function settleSeries(
  { showType, statistics }: Pick<ChosenSeries, 'showType' | 'statistics'>,
  unit: string,
): Pick<SeriesItem, 'show_type' | 'statistics'> {
  const energy = isEnergy(unit);
  const show_type = showType ?? (energy && statistics !== 'sampling' ? 'bar' : 'line');
  if (energy) return { show_type, statistics: statistics ?? 'interpolation' };
  const mean = show_type === 'bar' && statistics !== 'sampling' && hasMean(unit);
  return { show_type, statistics: mean ? 'mean' : 'sampling' };
}

/** Checks or unchecks a property; a tenth one is not added. */
export function toggleSeries(
  series: readonly ChosenSeries[],
  one: Pick<ChosenSeries, 'deviceId' | 'propertyCode'>,
): readonly ChosenSeries[] {
  const key = seriesKey(one);
  if (!series.some((other) => seriesKey(other) === key)) {
    const { deviceId, propertyCode } = one;
    const added = { deviceId, propertyCode, showType: null, statistics: null, colour: null, hidden: false };
    return series.length < MOST_SERIES ? [...series, added] : series;
  }
  return series.filter((other) => seriesKey(other) !== key);
}

/** Changes one series, found by its key. */
export function changeSeries(
  series: readonly ChosenSeries[],
  key: string,
  change: Partial<Pick<ChosenSeries, 'showType' | 'statistics' | 'colour' | 'hidden'>>,
): readonly ChosenSeries[] {
  return series.map((one) => (seriesKey(one) === key ? { ...one, ...change } : one));
}
