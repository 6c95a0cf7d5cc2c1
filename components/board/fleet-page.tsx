import { useLocale, useTranslations } from 'next-intl';
import type { BoardFleet } from '@/lib/contract/portal/board';
import type { RankedStation } from '@/lib/domain/board/ranking';
import { STATUS_LEVELS } from '@/lib/domain/stations/status-level';
import { formatNumber } from '@/lib/format/number';
import { percentText } from '@/lib/format/quantity';
import { STATUS_TONES } from '../ui/status-tones';
import { StatusShape } from '../ui/status-icon';
import { BigFigure } from './big-figure';
import { FleetDay } from './fleet-day';
import { LazyBoardMap } from './lazy-board-map';
import styles from './board.module.css';

const FIGURES = ['power', 'today', 'month', 'total', 'co2'] as const;

/**
 * All stations together: their figures, today against a typical day, their states, their map, and the best and worst performers.
 * `now` is the server time (epoch ms).
 */
export function FleetPage({ fleet, now }: { fleet: BoardFleet; now: number }) {
  const t = useTranslations('board');
  const isSingle = Object.values(fleet.levels).reduce((sum, count) => sum + count, 0) === 1;
  // An empty ranking gives its third of the screen to its neighbours.
  const { ranking } = fleet;
  const isRanked = !isSingle && (ranking.state !== 'ready' || ranking.ranked > 0);
  return (
    <>
      <ul className={styles.figures}>
        {FIGURES.map((figure) => (
          <BigFigure key={figure} figure={figure} name={t(`figures.${figure}`)} sums={[fleet[figure]]} />
        ))}
        <BigFigure figure="revenue" name={t('figures.revenue')} sums={fleet.revenue} />
      </ul>
      <div className={styles.fleet} data-single={isSingle || undefined} data-ranked={isRanked || undefined}>
        <div className={styles.whole}>
          <LevelCounts levels={fleet.levels} />
          {fleet.curve && <FleetDay curve={fleet.curve} now={now} />}
        </div>
        {!isSingle && (
          <section className={`${styles.panel} ${styles.mapPanel}`} aria-label={t('map')}>
            {fleet.map ? <LazyBoardMap place={fleet.map} /> : <p className={styles.empty}>{t('noMap')}</p>}
          </section>
        )}
        {isRanked && <Ranking ranking={ranking} />}
      </div>
    </>
  );
}

function LevelCounts({ levels }: { levels: BoardFleet['levels'] }) {
  const t = useTranslations('board');
  const tStatus = useTranslations('common.status');
  const locale = useLocale();
  return (
    <section className={styles.panel} aria-label={t('lights')}>
      <ul className={styles.lights}>
        {STATUS_LEVELS.map((level) => (
          <li key={level} data-light={level} data-none={levels[level] === 0 || undefined}>
            <StatusShape tone={STATUS_TONES[level]} />
            <span className={styles.name}>{tStatus(level)}</span>
            <span className={styles.big}>{formatNumber(levels[level], locale, 0)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Ranking({ ranking }: { ranking: BoardFleet['ranking'] }) {
  const t = useTranslations('board.ranking');
  if (ranking.state !== 'ready') {
    return (
      <section className={styles.panel} aria-label={t('best')}>
        <p className={styles.empty}>{t(ranking.state)}</p>
      </section>
    );
  }
  return (
    <section className={`${styles.panel} ${styles.ranking}`} aria-label={t('best')}>
      <Rows title={t('best')} rows={ranking.best} />
      {ranking.worst.length > 0 && <Rows title={t('worst')} rows={ranking.worst} />}
      <p className={styles.note}>{t('note', { ranked: ranking.ranked })}</p>
    </section>
  );
}

function Rows({ title, rows }: { title: string; rows: readonly RankedStation[] }) {
  const locale = useLocale();
  return (
    <div>
      <div className={styles.rankedHead}>
        <h3 className={styles.name}>{title}</h3>
        <span className={styles.note}>kWh/kWp</span>
      </div>
      <ol className={styles.ranked}>
        {rows.map(({ id, name, share, specific }) => (
          <li key={id}>
            <span className={styles.label}>
              <bdi>{name}</bdi>
            </span>
            <span className={styles.note}>{formatNumber(specific, locale, 2, 2)}</span>
            <strong>{percentText(share, locale)}</strong>
          </li>
        ))}
      </ol>
    </div>
  );
}
