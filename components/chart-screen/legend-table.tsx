import { useTranslations } from 'next-intl';
import type { ReadSeries } from '@/lib/contract/portal/chart';
import { isForeign } from '@/lib/domain/chart/drawn';
import { coloursOf, seriesKey } from '@/lib/domain/chart/series';
import type { ChosenSeries } from '@/lib/domain/chart/series';
import { DataTable } from '../ui/data-table';
import { LegendRow } from './legend-row';
import type { SeriesChange } from './legend-row';

/** The series of a chart, each with its switch and how it is drawn (D2.27). */
export function LegendTable({
  chosen,
  read,
  refused,
  onChange,
  onRemove,
}: {
  chosen: readonly ChosenSeries[];
  /** By key; what is not there is on its way. */
  read: ReadonlyMap<string, ReadSeries>;
  /** None of them is the viewer's to see. */
  refused: boolean;
  onChange: (key: string, change: SeriesChange) => void;
  onRemove: (series: ChosenSeries) => void;
}) {
  const t = useTranslations('chart.legend');
  const colours = coloursOf(chosen);
  const columns = (['shown', 'name', 'code', 'colour', 'type', 'statistics'] as const).map((key) => ({
    key,
    name: t(key),
  }));
  return (
    <DataTable
      caption={t('title')}
      columns={[...columns, { key: 'remove', name: <span className="visually-hidden">{t('remove')}</span> }]}
    >
      {chosen.map((one, index) => {
        const key = seriesKey(one);
        const series = read.get(key) ?? null;
        return (
          <LegendRow
            key={key}
            chosen={one}
            series={series}
            foreign={refused || (series !== null && isForeign(series))}
            number={index + 1}
            colour={colours[index] ?? 0}
            onChange={(change) => onChange(key, change)}
            onRemove={() => onRemove(one)}
          />
        );
      })}
    </DataTable>
  );
}
