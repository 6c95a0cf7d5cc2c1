import { battery } from './models/battery';
import { common } from './models/common';
import { immediateControls, status, storageControls } from './models/controls';
import { acMeasurement, storageCapacity } from './models/der';
import { inverterFloat, inverterInteger } from './models/inverter';
import { meterFloat, meterInteger } from './models/meter';
import type { ModelLayout } from './models/point';
import { capacity, nameplate } from './models/ratings';
import { ports, trackers } from './models/strings';

/** The models that are known here: names and places of points after https://github.com/sunspec/models (Apache-2.0). */
export const MODEL_LAYOUTS: readonly ModelLayout[] = [
  ...[common, inverterInteger, inverterFloat, nameplate, status, immediateControls, storageControls, trackers],
  ...[meterInteger, meterFloat, acMeasurement, capacity, storageCapacity, ports, battery],
];

const byId = new Map(MODEL_LAYOUTS.flatMap((layout) => layout.ids.map((id) => [id, layout] as const)));

/** The layout of a model with this id and length word; undefined if it is unknown or shorter than the standard's. */
export function layoutOf({ id, length }: { readonly id: number; readonly length: number }): ModelLayout | undefined {
  const layout = byId.get(id);
  return layout && length >= layout.length ? layout : undefined;
}
