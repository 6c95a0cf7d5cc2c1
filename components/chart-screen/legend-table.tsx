import { useTranslations } from 'next-intl';
import { Eye, EyeOff, X } from 'lucide-react';
import type { ReadSeries } from '@/lib/contract/portal/chart';
import {
  coloursOf,
  isEnergy,
  paletteColour,
  seriesKey,
  settleSeries,
  SHOW_TYPES,
  STATISTICS,
} from '@/lib/domain/chart/series';
import type { ChosenSeries } from '@/lib/domain/chart/series';
import { isolated } from '@/lib/format/isolated';
import { cell, DataTable } from '../ui/data-table';
import { IconButton } from '../ui/icon-button';
import { CompactSelect } from '../ui/select';
import styles from './chart-screen.module.css';

export type SeriesChange = Partial<Pick<ChosenSeries, 'showType' | 'statistics' | 'hidden'>>;

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
        return (
          <LegendRow
            key={key}
            chosen={one}
            series={read.get(key) ?? null}
            state={read.get(key)?.state ?? (refused ? 'refused' : null)}
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

function LegendRow({
  chosen,
  series,
  state,
  number,
  colour,
  onChange,
  onRemove,
}: {
  chosen: ChosenSeries;
  series: ReadSeries | null;
  state: ReadSeries['state'] | null;
  /** Its place in the legend. */
  number: number;
  colour: number;
  onChange: (change: SeriesChange) => void;
  onRemove: () => void;
}) {
  const t = useTranslations('chart.legend');
  const unit = series?.unit ?? '';
  // Of what is not the viewer's to see there is no name, and a bare code says nothing.
  const name = state === 'refused' ? t('unknown', { number }) : (series?.fun_name ?? chosen.propertyCode);
  const settled = settleSeries(chosen, unit);
  const energy = isEnergy(unit);
  return (
    <tr data-series={seriesKey(chosen)} data-state={state ?? undefined}>
      <td data-label={t('shown')}>
        <IconButton
          label={t(chosen.hidden ? 'show' : 'hide', { name: isolated(name) })}
          role="switch"
          aria-checked={!chosen.hidden}
          onClick={() => onChange({ hidden: !chosen.hidden })}
        >
          {chosen.hidden ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
        </IconButton>
      </td>
      <td data-label={t('name')} className={`${cell.main} ${styles.first}`}>
        <bdi>{name}</bdi>
        {unit !== '' && <span className={styles.unit}> ({unit})</span>}
        <span className={styles.from}>
          <bdi>{[series?.device_name, series?.station_name].filter(Boolean).join(' · ')}</bdi>
        </span>
        {state && state !== 'ready' && <span className={styles.state}>{t(`state.${state}`)}</span>}
      </td>
      <td data-label={t('code')}>
        <bdi>{chosen.propertyCode}</bdi>
      </td>
      <td data-label={t('colour')}>
        <svg width="28" height="12" role="img" aria-label={t('colourOf', { number: colour + 1 })}>
          <rect width="28" height="12" rx="3" fill={`var(${paletteColour(colour)})`} />
        </svg>
      </td>
      <td data-label={t('type')}>
        <CompactSelect
          label={t('typeOf', { name: isolated(name) })}
          value={settled.show_type}
          options={SHOW_TYPES.map((value) => ({ value, name: t(`types.${value}`) }))}
          onChange={({ target }) => onChange({ showType: target.value === 'bar' ? 'bar' : 'line' })}
        />
      </td>
      <td data-label={t('statistics')}>
        {energy ? (
          <CompactSelect
            label={t('statisticsOf', { name: isolated(name) })}
            value={settled.statistics}
            options={STATISTICS.map((value) => ({ value, name: t(`statistic.${value}`) }))}
            onChange={({ target }) =>
              onChange({ statistics: target.value === 'sampling' ? 'sampling' : 'interpolation' })
            }
          />
        ) : (
          // What the service could not tell is not what was meant to be shown.
          t(`statistic.${series?.show_type === settled.show_type ? series.statistics : settled.statistics}`)
        )}
      </td>
      <td data-label={t('remove')}>
        <IconButton label={t('removeOf', { name: isolated(name) })} onClick={onRemove}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </td>
    </tr>
  );
}
