import { useLocale, useTranslations } from 'next-intl';
import { zonedDateTime, zonedMinute } from '@/lib/format/date-time';
import Chip from '@mui/material/Chip';
import { WRENCH } from '../ui/glyphs';
import type { StationRow } from './station-row';
import styles from './stations.module.css';

export interface PlannedWords {
  readonly text: string;
  /** With the zone. */
  readonly title: string;
}

/** What a list says of planned work on a station: until when, on its own clocks; null where none is planned. */
export function usePlannedWords(): (row: Pick<StationRow, 'plannedUntil' | 'timeZone'>) => PlannedWords | null {
  const locale = useLocale();
  const t = useTranslations('stations');
  return ({ plannedUntil: until, timeZone }) => {
    if (until === null) return null;
    const zone = timeZone ?? 'UTC';
    return {
      text: t('planned', { until: zonedMinute(until, locale, zone) }),
      title: t('planned', { until: zonedDateTime(until, locale, zone) }),
    };
  };
}

/** The mark of planned work in a list; nothing where none is planned. */
export function PlannedMark({ row }: { row: Pick<StationRow, 'plannedUntil' | 'timeZone'> }) {
  const words = usePlannedWords()(row);
  if (!words) return null;
  return (
    <Chip
      color="warning"
      icon={
        <svg viewBox="0 0 24 24" width="12" height="12" aria-hidden="true" className={styles.wrench}>
          <path d={WRENCH} />
        </svg>
      }
      label={<span title={words.title}>{words.text}</span>}
    />
  );
}
