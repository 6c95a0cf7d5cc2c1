import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import { zonedMinute } from '@/lib/format/date-time';
import { isolated } from '@/lib/format/isolated';
import styles from './notices.module.css';

/** A station with its scheduled maintenance; times in epoch ms. */
export interface PlannedStation {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string | null;
  /** Null where it has begun. */
  readonly plannedSince: number | null;
  /** Null where none is scheduled. */
  readonly plannedUntil: number | null;
}

const MOST_ROWS = 5;

/**
 * Stations that already have maintenance, with its times in the local time of each, and whether it is replaced. `children` is the choice
 * to leave these stations out.
 */
export function WorkReplaced({
  rows,
  isSparing,
  children,
}: {
  rows: readonly PlannedStation[];
  isSparing: boolean;
  children: ReactNode;
}) {
  const t = useTranslations('notifications.work');
  const locale = useLocale();
  const textOf = ({ name, plannedSince, plannedUntil, timeZone }: PlannedStation) => {
    const timeText = (at: number | null) => (at === null ? '' : zonedMinute(at, locale, timeZone ?? 'UTC'));
    const times = { name: isolated(name), since: timeText(plannedSince), until: timeText(plannedUntil) };
    return t(plannedSince === null ? 'hasBegun' : 'hasPlanned', times);
  };
  const rest = rows.length - MOST_ROWS;
  return (
    <Alert severity="warning">
      {t(isSparing ? 'spared' : 'replaced', { count: rows.length })}
      <ul className={styles.replaced}>
        {rows.slice(0, MOST_ROWS).map((row) => (
          <li key={row.id}>{textOf(row)}</li>
        ))}
        {rest > 0 && <li>{t('more', { count: rest })}</li>}
      </ul>
      {children}
    </Alert>
  );
}
