import { useTranslations } from 'next-intl';
import { EARLIEST_DAY } from '@/lib/domain/period/calendar';
import { dayAfter } from '@/lib/domain/tariffs/valid-from';
import { TextField } from '../ui/text-field';
import styles from './sheets.module.css';

/** YYYY-MM-DDTHH:mm of the station's clock; '' while there is none. */
export interface Moments {
  readonly from: string;
  readonly to: string;
}

/** Two moments from the device's own picker of day and time (D2.31), none yet to come. */
export function MomentFields({
  value,
  today,
  onChange,
  error,
}: {
  value: Moments;
  today: string;
  onChange: (value: Moments) => void;
  error: string | undefined;
}) {
  const t = useTranslations('sheets');
  const limits = { min: `${EARLIEST_DAY}T00:00`, max: `${dayAfter(today, 1)}T00:00` };
  return (
    <div className={styles.moments}>
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          label={t(name)}
          name={name}
          type="datetime-local"
          value={value[name]}
          {...limits}
          {...(name === 'from' && error !== undefined && { error })}
          onChange={(event) => onChange({ ...value, [name]: event.target.value })}
        />
      ))}
    </div>
  );
}
