import { useLocale, useTranslations } from 'next-intl';
import Chip from '@mui/material/Chip';
import { Wrench } from 'lucide-react';
import { zonedDateTime, zonedMinute } from '@/lib/format/date-time';
import type { StationRow } from './station-row';
import styles from './stations.module.css';

/** The mark of planned work in a list: until when, or from when where it is still to begin, on the clocks of the station. */
export function PlannedMark({
  row: { plannedSince: since, plannedUntil: until, timeZone },
}: {
  row: Pick<StationRow, 'plannedSince' | 'plannedUntil' | 'timeZone'>;
}) {
  const locale = useLocale();
  const t = useTranslations('stations');
  if (until === null) return null;
  const zone = timeZone ?? 'UTC';
  const formatted = (form: typeof zonedDateTime) =>
    since === null
      ? t('planned', { until: form(until, locale, zone) })
      : t('plannedFrom', { since: form(since, locale, zone) });
  const label = <span title={formatted(zonedDateTime)}>{formatted(zonedMinute)}</span>;
  return (
    <Chip color="warning" className={styles.planned} icon={<Wrench size={12} aria-hidden="true" />} label={label} />
  );
}
