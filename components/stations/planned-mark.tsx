import { useLocale, useTranslations } from 'next-intl';
import Chip from '@mui/material/Chip';
import { Wrench } from 'lucide-react';
import { zonedDateTime, zonedMinute } from '@/lib/format/date-time';
import type { StationRow } from './station-row';
import styles from './stations.module.css';

/** The mark of planned work in a list: until when, on the clocks of the station; nothing where none is planned. */
export function PlannedMark({
  row: { plannedUntil: until, timeZone },
}: {
  row: Pick<StationRow, 'plannedUntil' | 'timeZone'>;
}) {
  const locale = useLocale();
  const t = useTranslations('stations');
  if (until === null) return null;
  const zone = timeZone ?? 'UTC';
  const title = t('planned', { until: zonedDateTime(until, locale, zone) });
  const label = <span title={title}>{t('planned', { until: zonedMinute(until, locale, zone) })}</span>;
  return (
    <Chip color="warning" className={styles.planned} icon={<Wrench size={12} aria-hidden="true" />} label={label} />
  );
}
