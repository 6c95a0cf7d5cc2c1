import { useTranslations } from 'next-intl';
import { ChevronDown, ChevronRight } from 'lucide-react';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import type { FaultRow } from '@/lib/domain/alarms/faults/query';
import { hasPart } from './alarm-part';
import styles from './alarms.module.css';

/** The message of an alarm; a click opens its details below the row. Similar alarms are counted, and can be unfolded. */
export function AlarmMessage({
  row,
  count,
  open,
  unfolded,
  onOpen,
  onUnfold,
}: {
  row: FaultRow;
  /** Number of alarms of the device with the same message; 1 if there are no others. */
  count: number;
  open: boolean;
  unfolded: boolean;
  onOpen: () => void;
  onUnfold: () => void;
}) {
  const t = useTranslations('alarmList');
  const text = row.message || row.code || '-';
  const Sign = open ? ChevronDown : ChevronRight;
  return (
    <div className={styles.line}>
      {hasPart(row) ? (
        <Link
          component="button"
          type="button"
          color="inherit"
          underline="hover"
          className={styles.message}
          title={t('advice')}
          aria-expanded={open}
          onClick={onOpen}
        >
          <Sign size={16} aria-hidden="true" />
          <bdi>{text}</bdi>
        </Link>
      ) : (
        <bdi>{text}</bdi>
      )}
      {count > 1 && (
        <Chip
          component="button"
          type="button"
          clickable
          variant="outlined"
          label={t('similar', { count })}
          title={t(unfolded ? 'fold' : 'unfold')}
          aria-label={t(unfolded ? 'foldNamed' : 'unfoldNamed', { count, message: text })}
          aria-expanded={unfolded}
          onClick={onUnfold}
        />
      )}
    </div>
  );
}
