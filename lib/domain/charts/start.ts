import type { ChosenSeries } from './series';
import type { ChartSet } from './sets';

/** A device of a chart with its station. */
export interface DevicePlace {
  readonly device: { readonly id: string; readonly name: string };
  readonly station: { readonly id: string; readonly name: string };
}

/** The initial chart without a selection: a ready-made one of a device of the first station. */
export interface ChartPreset {
  readonly device: { readonly id: string; readonly name: string };
  readonly series: readonly ChosenSeries[];
  /** The ready-made charts of the device. */
  readonly sets: readonly ChartSet[];
  /** The properties of the series, known before their figures are loaded. */
  readonly properties: readonly NamedProperty[];
}

export interface NamedProperty {
  readonly code: string;
  readonly name: string;
  readonly unit: string;
}

/** The data that the chart page needs before any figures are read. */
export interface ChartStart {
  /** Null where the address names series, or nothing can be drawn. */
  readonly preset: ChartPreset | null;
  /** The devices of its series that the caller can access, with their stations. */
  readonly places: readonly DevicePlace[];
  /** Today in the zone of the chart's station, YYYY-MM-DD. */
  readonly today: string;
}
