import { useTranslations } from 'next-intl';
import { Eye, EyeOff, X } from 'lucide-react';
import { colourName } from '@/lib/domain/charts/colours';
import { isEnergy, settleSeries, SHOW_TYPES, STATISTICS } from '@/lib/domain/charts/series';
import type { ChosenSeries } from '@/lib/domain/charts/series';
import { isolated } from '@/lib/format/isolated';
import { IconAction } from '../../ui/icon-action';
import type { ListColumn } from '../../ui/list-table';
import { CompactSelect } from '../../ui/select-field';
import { nameOfLine } from './legend-lines';
import type { LegendLine } from './legend-lines';
import styles from './chart-screen.module.css';

export type SeriesChange = Partial<Pick<ChosenSeries, 'showType' | 'statistics' | 'hidden'>>;

/** Columns of the legend: details of a series, and how it is drawn. */
export function useLegendColumns(
  lines: readonly LegendLine[],
  onChange: (series: ChosenSeries, change: SeriesChange) => void,
  onRemove: (series: ChosenSeries) => void,
): readonly ListColumn<LegendLine>[] {
  const t = useTranslations('charts.legend');
  const colourLabels = (name: ReturnType<typeof colourName>) =>
    typeof name === 'number' ? t('colourOf', { number: name }) : t(`meaning.${name}`);
  const settledOf = (line: LegendLine) => settleSeries(line.chosen, unitOf(line));
  const nameOf = (line: LegendLine) => nameOfLine(line, (number) => t('unknown', { number }));
  /** Of controls: with the device where two devices have a series of this name. */
  const labelOf = (line: LegendLine) => {
    const name = isolated(nameOf(line));
    const device = deviceOf(line);
    const isShared = lines.some((other) => other !== line && nameOf(other) === nameOf(line));
    return isShared && device !== undefined ? t('seriesOf', { name, device: isolated(device) }) : name;
  };
  return [
    {
      key: 'shown',
      name: t('shown'),
      cell: (line) => (
        <IconAction
          label={t(line.chosen.hidden ? 'show' : 'hide', { name: labelOf(line) })}
          role="switch"
          aria-checked={!line.chosen.hidden}
          onClick={() => onChange(line.chosen, { hidden: !line.chosen.hidden })}
        >
          {line.chosen.hidden ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
        </IconAction>
      ),
    },
    {
      key: 'name',
      name: t('name'),
      kind: 'main',
      cellProps: () => ({ className: styles.first, 'data-label': t('name') }),
      cell: (line) => <SeriesName line={line} name={nameOf(line)} />,
    },
    { key: 'code', name: t('code'), cell: ({ chosen }) => <bdi>{chosen.propertyCode}</bdi> },
    {
      key: 'colour',
      name: t('colour'),
      cell: ({ colour }) => (
        <svg width="28" height="12" role="img" aria-label={colourLabels(colourName(colour))}>
          <rect width="28" height="12" rx="3" fill={`var(${colour})`} />
        </svg>
      ),
    },
    {
      key: 'type',
      name: t('type'),
      cell: (line) => (
        <CompactSelect
          label={t('typeOf', { name: labelOf(line) })}
          value={settledOf(line).show_type}
          options={SHOW_TYPES.map((value) => ({ value, name: t(`types.${value}`) }))}
          onChange={({ target }) => onChange(line.chosen, { showType: target.value === 'bar' ? 'bar' : 'line' })}
        />
      ),
    },
    {
      key: 'statistics',
      name: t('statistics'),
      cell: (line) => {
        const { series } = line;
        const settled = settledOf(line);
        if (isEnergy(unitOf(line)))
          return (
            <CompactSelect
              label={t('statisticsOf', { name: labelOf(line) })}
              value={settled.statistics}
              options={STATISTICS.map((value) => ({ value, name: t(`statistic.${value}`) }))}
              onChange={({ target }) =>
                onChange(line.chosen, { statistics: target.value === 'sampling' ? 'sampling' : 'interpolation' })
              }
            />
          );
        // The statistic of the loaded series is shown only where it was loaded for the chosen display.
        return t(`statistic.${series?.show_type === settled.show_type ? series.statistics : settled.statistics}`);
      },
    },
    {
      key: 'remove',
      name: t('remove'),
      head: <span className="visually-hidden">{t('remove')}</span>,
      cell: (line) => (
        <IconAction label={t('removeOf', { name: labelOf(line) })} onClick={() => onRemove(line.chosen)}>
          <X size={18} aria-hidden="true" />
        </IconAction>
      ),
    },
  ];
}

/** Name, unit and device of a series, and why it has no data if that is so. */
function SeriesName({ line, name }: { line: LegendLine; name: string }) {
  const t = useTranslations('charts.legend');
  const { foreign, series } = line;
  const unit = foreign ? '' : unitOf(line);
  const state = foreign ? 'foreign' : (series?.state ?? 'ready');
  return (
    <div className={styles.series}>
      <bdi>{name}</bdi>
      {unit !== '' && <bdi className="hint"> ({unit})</bdi>}
      <span className="hint">
        <bdi>{[deviceOf(line), series?.station_name].filter(Boolean).join(' · ')}</bdi>
      </span>
      {state !== 'ready' && <strong>{t(`state.${state}`)}</strong>}
    </div>
  );
}

const deviceOf = ({ known, series }: LegendLine) => series?.device_name ?? known?.device;
const unitOf = ({ known, series }: LegendLine): string => series?.unit ?? known?.unit ?? '';
