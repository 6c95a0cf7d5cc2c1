import { useTranslations } from 'next-intl';
import { Eye, EyeOff, X } from 'lucide-react';
import type { ReadSeries } from '@/lib/contract/portal/chart';
import { isEnergy, paletteColour, seriesKey, settleSeries, SHOW_TYPES, STATISTICS } from '@/lib/domain/chart/series';
import type { ChosenSeries } from '@/lib/domain/chart/series';
import { isolated } from '@/lib/format/isolated';
import { cell } from '../ui/data-table';
import IconButton from '@mui/material/IconButton';
import { CompactSelect } from '../ui/select-field';
import styles from './chart-screen.module.css';

export type SeriesChange = Partial<Pick<ChosenSeries, 'showType' | 'statistics' | 'hidden'>>;

/** One series of a chart in its legend. */
export function LegendRow({
  chosen,
  series,
  foreign,
  number,
  colour,
  onChange,
  onRemove,
}: {
  chosen: ChosenSeries;
  series: ReadSeries | null;
  /** Of a device that the viewer may not see. */
  foreign: boolean;
  /** Its place in the legend. */
  number: number;
  colour: number;
  onChange: (change: SeriesChange) => void;
  onRemove: () => void;
}) {
  const t = useTranslations('chart.legend');
  const unit = series?.unit ?? '';
  // The name of a device that the viewer may not see is unknown, and a bare code would be meaningless.
  const name = foreign ? t('unknown', { number }) : (series?.fun_name ?? chosen.propertyCode);
  const state = foreign ? 'foreign' : (series?.state ?? 'ready');
  const settled = settleSeries(chosen, unit);
  const energy = isEnergy(unit);
  return (
    <tr data-series={seriesKey(chosen)} data-state={foreign ? 'refused' : series?.state}>
      <td data-label={t('shown')}>
        <IconButton
          aria-label={t(chosen.hidden ? 'show' : 'hide', { name: isolated(name) })}
          title={t(chosen.hidden ? 'show' : 'hide', { name: isolated(name) })}
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
        {state !== 'ready' && <span className={styles.state}>{t(`state.${state}`)}</span>}
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
          // The statistic of the loaded series is shown only where it was loaded for the chosen display.
          t(`statistic.${series?.show_type === settled.show_type ? series.statistics : settled.statistics}`)
        )}
      </td>
      <td data-label={t('remove')}>
        <IconButton
          aria-label={t('removeOf', { name: isolated(name) })}
          title={t('removeOf', { name: isolated(name) })}
          onClick={onRemove}
        >
          <X size={18} aria-hidden="true" />
        </IconButton>
      </td>
    </tr>
  );
}
