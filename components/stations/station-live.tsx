'use client';

import { useTranslations } from 'next-intl';
import type { LiveValues } from '@/lib/client/stations/queries';
import type { DetailFigure } from '@/lib/domain/stations/figures';
import { Panel } from '../ui/panel';
import { figureOf, LiveFigure } from './live-figure';
import { LiveNote } from './live-note';
import { AsideNote } from '../readings/aside-note';
import styles from './station-detail.module.css';

/** Power and yield of one station, every 10 s (P9.14); battery and grid too where it has such points (`more`). */
export function StationLive({
  id,
  timeZone,
  more,
  live,
}: {
  id: string;
  timeZone: string | null;
  more: readonly DetailFigure[];
  live: LiveValues;
}) {
  const t = useTranslations('stations');
  const isAside = (kind: 'power' | DetailFigure) => {
    const reading = figureOf(live, id, kind);
    return reading?.value === null && reading.why === 'set-aside';
  };
  const aside = [
    ...(isAside('power') ? [t('columns.power')] : []),
    ...more.filter(isAside).map((kind) => t(`figures.${kind}`)),
  ];
  return (
    <Panel title={t('now')} actions={<LiveNote live={live} />}>
      <dl className={styles.figures} data-station={id}>
        <div>
          <dt>{t('columns.power')}</dt>
          <dd>
            <LiveFigure live={live} id={id} kind="power" timeZone={timeZone} />
          </dd>
        </div>
        <div>
          <dt>{t('columns.yield')}</dt>
          <dd>
            <LiveFigure live={live} id={id} kind="yieldToday" timeZone={timeZone} />
          </dd>
        </div>
      </dl>
      {more.length > 0 && (
        <dl className={`${styles.figures} ${styles.more}`}>
          {more.map((kind) => (
            <div key={kind}>
              <dt>{t(`figures.${kind}`)}</dt>
              <dd>
                <LiveFigure live={live} id={id} kind={kind} timeZone={timeZone} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <AsideNote station={id} names={aside} />
    </Panel>
  );
}
