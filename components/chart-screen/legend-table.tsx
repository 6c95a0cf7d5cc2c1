import { useTranslations } from 'next-intl';
import type { ReadSeries } from '@/lib/contract/portal/chart';
import { isForeign } from '@/lib/domain/chart/drawn';
import { coloursOf, paletteColour, typesIn } from '@/lib/domain/chart/colours';
import { seriesKey } from '@/lib/domain/chart/series';
import type { ChosenSeries } from '@/lib/domain/chart/series';
import type { ChartPreset } from '@/lib/domain/chart/start';
import { ListTable } from '../ui/list-table';
import { useLegendColumns } from './legend-columns';
import type { LegendLine, SeriesChange } from './legend-columns';

/** The series of a chart, each with its switch and how it is drawn (D2.27). */
export function LegendTable({
  chosen,
  read,
  preset = null,
  refused,
  onChange,
  onRemove,
}: {
  chosen: readonly ChosenSeries[];
  /** By key; what is not there is on its way. */
  read: ReadonlyMap<string, ReadSeries>;
  /** What is known of some before they are read. */
  preset?: Pick<ChartPreset, 'device' | 'properties'> | null;
  /** None of them is the viewer's to see. */
  refused: boolean;
  onChange: (key: string, change: SeriesChange) => void;
  onRemove: (series: ChosenSeries) => void;
}) {
  const t = useTranslations('chart.legend');
  const colours = coloursOf(chosen, typesIn([...read.values()]));
  const columns = useLegendColumns((one, change) => onChange(seriesKey(one), change), onRemove);
  const lines = chosen.map((one, index): LegendLine => {
    const series = read.get(seriesKey(one)) ?? null;
    const property = preset?.properties.find(({ code }) => code === one.propertyCode);
    const known = property && preset?.device.id === one.deviceId ? { ...property, device: preset.device.name } : null;
    const foreign = refused || (series !== null && isForeign(series));
    return { chosen: one, series, known, foreign, number: index + 1, colour: colours[index] ?? paletteColour(0) };
  });
  return (
    <ListTable
      caption={t('title')}
      columns={columns}
      rows={lines}
      rowKey={(line) => seriesKey(line.chosen)}
      rowProps={({ chosen: one, foreign, series }) => ({
        'data-series': seriesKey(one),
        'data-state': foreign ? 'refused' : series?.state,
      })}
    />
  );
}
