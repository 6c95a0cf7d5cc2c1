/** Series that one chart draws: as many as there are colours that stay apart (D2.28). */
export const MOST_SERIES = 9;

export const SHOW_TYPES = ['line', 'bar'] as const;
export type ShowType = (typeof SHOW_TYPES)[number];
/** `sampling` is the reading itself, `interpolation` what a counter grew by from step to step. */
export const STATISTICS = ['sampling', 'interpolation'] as const;
export type Statistics = (typeof STATISTICS)[number];
/** What a series is shown by; `mean` is of the readings of a step, and never chosen: see `settleSeries`. */
export const SHOWN_STATISTICS = [...STATISTICS, 'mean'] as const;
export type ShownStatistics = (typeof SHOWN_STATISTICS)[number];

/** A property of a device that somebody checked; null is left to what its unit suggests. */
export interface ChosenSeries {
  readonly deviceId: string;
  readonly propertyCode: string;
  readonly showType: ShowType | null;
  readonly statistics: Statistics | null;
  /** 0 to 8; null for the first that is free. */
  readonly colour: number | null;
  readonly hidden: boolean;
}

/** D2.28, with the names of the documents. `color` is a number of the palette, 0 to 8. */
export interface SeriesItem {
  readonly device_name: string;
  readonly fun_name: string;
  readonly unit: string;
  readonly color: number;
  readonly show_type: ShowType;
  readonly statistics: ShownStatistics;
}

/** Names a series within a chart, and in its address: an id may hold a colon, which parts series and their settings. */
export function seriesKey({ deviceId, propertyCode }: Pick<ChosenSeries, 'deviceId' | 'propertyCode'>): string {
  return `${encodeURIComponent(deviceId)}:${propertyCode}`;
}

/** Whether a property counts energy: only then is there a choice of statistics (D2.27). */
export function isEnergy(unit: string): boolean {
  return /^[kMGT]?Wh$/i.test(unit.trim());
}

/** Whether a property rises and falls, so that readings of it have a mean: powers, currents, temperatures; no counter. */
function hasMean(unit: string): boolean {
  return /^(?:[mkMG]?(?:W|VA|var|V|A|Hz)|%|°C)$/i.test(unit.trim());
}

/**
 * How a series is drawn: energy as bars of what was added, the state of its counter and all else as lines of what was read, unless chosen otherwise. A bar
 * of a power stands for its mean: the reading with which an hour or a day happens to begin says nothing of it.
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

/** Checks or unchecks a property; a tenth is not taken. */
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
