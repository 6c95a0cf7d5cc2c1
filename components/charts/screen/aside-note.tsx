import { useLocale, useTranslations } from 'next-intl';
import type { ReadSeries } from '@/lib/contract/portal/charts/series';
import type { AsideMark } from '@/lib/domain/charts/aside';
import { formatNumber } from '@/lib/format/number';

/** Maximum number of readings that are listed individually. */
const MOST = 12;

/** The excluded readings that are marked in a chart, as text. */
export function AsideNote({
  all,
  marks,
  series,
  timeText,
}: {
  /** Total count, including those of series that have nothing else to draw. */
  all: number;
  marks: readonly AsideMark[];
  series: readonly ReadSeries[];
  timeText: (at: number) => string;
}) {
  const t = useTranslations('chart.aside');
  const language = useLocale();
  return (
    <div role="status">
      <p>{marks.length === 0 && all > 0 ? t('all', { count: all }) : t('count', { count: marks.length })}</p>
      {marks.length > 0 && marks.length <= MOST && (
        <ul>
          {marks.map(({ at, key, value }) => {
            const about = series.find((one) => one.key === key);
            return (
              <li key={`${key} ${at}`}>
                {timeText(at)}: <bdi>{about?.fun_name}</bdi> {formatNumber(value, language, 3)} {about?.unit}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
