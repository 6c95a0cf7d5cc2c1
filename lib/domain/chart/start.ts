import type { ChosenSeries } from './series';
import type { ChartSet } from './sets';

/** Where a device of a chart stands. */
export interface DevicePlace {
  readonly device: { readonly id: string; readonly name: string };
  readonly station: { readonly id: string; readonly name: string };
}

/** What a chart begins with when nothing is chosen: a ready-made one of a device of the first station. */
export interface ChartPreset {
  readonly device: { readonly id: string; readonly name: string };
  readonly series: readonly ChosenSeries[];
  /** The ready-made charts of the device. */
  readonly sets: readonly ChartSet[];
  /** The properties of the series, before their figures are there. */
  readonly properties: readonly NamedProperty[];
}

export interface NamedProperty {
  readonly code: string;
  readonly name: string;
  readonly unit: string;
}

/** What the chart page needs before any figure is read. */
export interface ChartStart {
  /** Null where the address names series, or nothing can be drawn. */
  readonly preset: ChartPreset | null;
  /** Of the devices of its series, as far as they are the caller's. */
  readonly places: readonly DevicePlace[];
  /** Today in the zone of the chart's station, YYYY-MM-DD. */
  readonly today: string;
}
