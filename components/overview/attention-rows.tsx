'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useLiveValues } from '@/lib/client/stations/live-values';
import type { AttentionLevel, Loss, Reason } from '@/lib/domain/overview/attention';
import { ageOf } from '@/lib/format/age';
import { dayLabel } from '@/lib/format/day-label';
import { moneyText } from '@/lib/format/money';
import { percentText, quantityText } from '@/lib/format/quantity';
import { LiveFigure } from '../stations/live-figure';
import { PlannedMark } from '../stations/planned-mark';
import type { StationRow } from '../stations/station-row';
import { STATUS_TONES } from '../ui/status-tones';
import { PictureBox } from '../ui/picture-box';
import { StatusIcon } from '../ui/status-icon';
import { Handled } from './handled';
import styles from './home.module.css';

export interface AttentionRow extends StationRow {
  readonly mark: AttentionLevel;
  readonly reason: Reason | null;
  readonly loss: Loss | null;
  readonly href: string;
}

/** Stations that need attention, each a link: reason, since when, today's loss, and live power and yield (P9.14). */
export function AttentionRows({
  rows,
  now,
  isLate,
}: {
  rows: readonly AttentionRow[];
  now: number;
  /** Whether some of their data is still being read. */
  isLate: boolean;
}) {
  const t = useTranslations('stations.columns');
  const tHome = useTranslations('overview');
  const tStatus = useTranslations('common.status');
  const live = useLiveValues(rows.map(({ id }) => id));
  return (
    <ul>
      {rows.map((row, place) => (
        // Keyed by position: when late losses change the order, the content changes but no row moves.
        <li key={place} data-station={row.id}>
          <Link href={row.href} className={styles.problem} prefetch={false}>
            <PictureBox src={row.image} size={40} />
            <StatusIcon tone={row.mark === 'warning' ? 'warning' : STATUS_TONES[row.mark]}>
              {tStatus(row.mark)}
            </StatusIcon>
            <strong>
              <bdi>{row.name}</bdi> <PlannedMark row={row} />
              <span className={`fine ${styles.place}`}>{row.place}</span>
            </strong>
            <Why reason={row.reason} {...{ isLate, now }} />
            <span className={styles.figure} data-loss={row.loss?.energy ?? ''}>
              <span className="fine">{tHome(dayOf(row.reason) === null ? 'loss.title' : 'loss.titleYesterday')}</span>
              <LossText loss={row.loss} isLate={isLate} />
            </span>
            <span className={styles.figure}>
              <span className="fine">{t('power')}</span>
              <LiveFigure live={live} id={row.id} kind="power" timeZone={row.timeZone} />
            </span>
            <span className={styles.figure}>
              <span className="fine">{t('yield')}</span>
              <LiveFigure live={live} id={row.id} kind="yieldToday" timeZone={row.timeZone} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The past day that the reason refers to; null if it refers to today. */
const dayOf = (reason: Reason | null) => (reason?.kind === 'weak' ? (reason.day ?? null) : null);

/** The worst alarm, or that no data arrives, and since when. */
function Why({ reason, now, isLate }: { reason: Reason | null; now: number; isLate: boolean }) {
  const t = useTranslations('overview.why');
  const tProblems = useTranslations('stations.problems');
  const locale = useLocale();
  if (reason === null) return <span className={`hint ${styles.why}`}>{t(isLate ? 'late' : 'unknown')}</span>;
  if (reason.kind === 'weak')
    return (
      <span className={styles.why} data-why="weak">
        <span>
          {reason.day === undefined
            ? t('weak', { percent: percentText(reason.share, locale) })
            : t('weakDay', { percent: percentText(reason.share, locale), day: dayLabel(reason.day, locale) })}
        </span>
        <span className="fine">{t('noAlarm')}</span>
      </span>
    );
  const { since } = reason;
  const age = since !== null && since > 0 ? tProblems('since', { ...ageOf(since, now) }) : '';
  const about =
    reason.kind === 'silent'
      ? [age]
      : [reason.device, age, reason.more > 0 ? tProblems('more', { count: reason.more }) : ''];
  return (
    <span className={styles.why} data-why={reason.kind}>
      <bdi>{reason.kind === 'silent' ? tProblems('silent') : reason.message}</bdi>
      <span className="fine">{about.filter(Boolean).join(' · ')}</span>
      {reason.kind !== 'silent' && <Handled handling={reason.handling} />}
    </span>
  );
}

function LossText({ loss, isLate }: { loss: Loss | null; isLate: boolean }) {
  const t = useTranslations('overview.loss');
  const locale = useLocale();
  if (loss === null) {
    const why = t(isLate ? 'late' : 'unknown');
    return (
      <span title={why}>
        <span className="fine" aria-hidden="true">
          {isLate ? '…' : t('notKnown')}
        </span>
        <span className="visually-hidden">{why}</span>
      </span>
    );
  }
  if (loss.energy === 0) return <span className="fine">{t('none')}</span>;
  return (
    <>
      <span className="figures">{quantityText(loss.energy, 'kWh', locale)}</span>
      {loss.money && <span className="fine">{moneyText(loss.money.total, loss.money.unit, locale)}</span>}
    </>
  );
}
