'use client';

import { useTranslations } from 'next-intl';
import type { SavedChart } from '@/lib/contract/portal/charts/saved';
import { isolated } from '@/lib/format/isolated';
import { EmptyState } from '../../ui/state-message';
import { ChartLink, OwnChart } from './own-chart';
import styles from './chart-screen.module.css';

interface ListProps {
  readonly charts: readonly SavedChart[];
  /** Whether the caller leads an organisation. */
  readonly leads: boolean;
  readonly onChanged: () => void;
  readonly onOpen: () => void;
}

/** The user's saved charts, followed by those that others share. */
export function SavedList({ charts, leads, onChanged, onOpen }: ListProps) {
  const t = useTranslations('chart.saved');
  const [own, others] = [charts.filter((chart) => chart.own), charts.filter((chart) => !chart.own)];
  if (charts.length === 0) return <EmptyState title={t('none')} note={t('noneNote')} />;
  return (
    <>
      {own.length > 0 && (
        <ul aria-label={t('own')}>
          {own.map((chart) => (
            <OwnChart key={chart.id} {...{ chart, leads, onChanged, onOpen }} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <section>
          <h3>{t('shared')}</h3>
          <ul aria-label={t('shared')}>
            {others.map((chart) => (
              <li key={chart.id} className={styles.row}>
                <ChartLink chart={chart} onOpen={onOpen} />
                <p className="hint">
                  {t('from', { owner: isolated(chart.owner), place: chart.station?.name ?? chart.enterprise ?? '' })}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
