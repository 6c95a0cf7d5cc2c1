import { useTranslations } from 'next-intl';
import { seriesKey } from '@/lib/domain/charts/series';
import { Swatch } from '../line-names';
import { nameOfLine } from './legend-lines';
import type { LegendLine } from './legend-lines';
import styles from './chart-screen.module.css';

/** The colours of the series, above the drawing; hidden from screen readers because the legend below gives the same and more. */
export function SeriesKey({ lines }: { lines: readonly LegendLine[] }) {
  const t = useTranslations('charts.legend');
  const isOneDevice = new Set(lines.map(({ chosen }) => chosen.deviceId)).size <= 1;
  return (
    <ul className={`fine ${styles.seriesKey}`} aria-hidden="true" data-series-key>
      {lines
        .filter(({ chosen }) => !chosen.hidden)
        .map((line) => {
          const device = line.series?.device_name ?? line.known?.device;
          return (
            <li key={seriesKey(line.chosen)}>
              <Swatch colour={line.colour} />
              <bdi>{nameOfLine(line, (number) => t('unknown', { number }))}</bdi>
              {!isOneDevice && !line.foreign && device && <bdi>{device}</bdi>}
            </li>
          );
        })}
    </ul>
  );
}
