import type { ReadSeries } from '@/lib/contract/portal/charts/series';
import { coloursOf, paletteColour, typesIn } from '@/lib/domain/charts/colours';
import { nameOfDay } from '@/lib/domain/charts/day-names';
import { isForeign } from '@/lib/domain/charts/drawn';
import { seriesKey } from '@/lib/domain/charts/series';
import type { ChosenSeries } from '@/lib/domain/charts/series';
import type { ChartPreset, NamedProperty } from '@/lib/domain/charts/start';

/** One series of a chart in its legend. */
export interface LegendLine {
  readonly chosen: ChosenSeries;
  readonly series: ReadSeries | null;
  /** Known before the data is read. */
  readonly known: (NamedProperty & { readonly device: string }) | null;
  /** Whether its device is outside the viewer's access scope. */
  readonly foreign: boolean;
  /** Its position in the legend. */
  readonly number: number;
  /** CSS variable of its colour. */
  readonly colour: string;
}

/** The lines of a legend: series missing in `read` (by key) are still loading; `refused` if the viewer may see none of them. */
export function legendLines(
  chosen: readonly ChosenSeries[],
  read: ReadonlyMap<string, ReadSeries>,
  preset: Pick<ChartPreset, 'device' | 'properties'> | null,
  { refused, isToday }: { readonly refused: boolean; readonly isToday: boolean },
): readonly LegendLine[] {
  const colours = coloursOf(chosen, typesIn([...read.values()]));
  return chosen.map((one, index) => {
    const series = read.get(seriesKey(one)) ?? null;
    const property = preset?.properties.find(({ code }) => code === one.propertyCode);
    const known =
      property && preset?.device.id === one.deviceId
        ? { ...property, name: isToday ? property.name : nameOfDay(property.name), device: preset.device.name }
        : null;
    const foreign = refused || (series !== null && isForeign(series));
    return { chosen: one, series, known, foreign, number: index + 1, colour: colours[index] ?? paletteColour(0) };
  });
}

/** The name of a device that the viewer may not see is unknown, and a bare code would be meaningless. */
export function nameOfLine(
  { chosen, foreign, known, number, series }: LegendLine,
  unknown: (number: number) => string,
) {
  return foreign ? unknown(number) : (series?.fun_name ?? known?.name ?? chosen.propertyCode);
}
