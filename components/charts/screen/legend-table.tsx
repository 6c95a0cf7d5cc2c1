import { useTranslations } from 'next-intl';
import { seriesKey } from '@/lib/domain/charts/series';
import type { ChosenSeries } from '@/lib/domain/charts/series';
import { ListTable } from '../../ui/list-table';
import { useLegendColumns } from './legend-columns';
import type { SeriesChange } from './legend-columns';
import type { LegendLine } from './legend-lines';

/** The series of a chart, each with its switch and its display options (D2.27). */
export function LegendTable({
  lines,
  onChange,
  onRemove,
}: {
  lines: readonly LegendLine[];
  onChange: (key: string, change: SeriesChange) => void;
  onRemove: (series: ChosenSeries) => void;
}) {
  const t = useTranslations('charts.legend');
  const columns = useLegendColumns(lines, (one, change) => onChange(seriesKey(one), change), onRemove);
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
