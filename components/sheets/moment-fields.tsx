import { useTranslations } from 'next-intl';
import { EARLIEST_DAY } from '@/lib/domain/period/calendar';
import { dayLabel } from '@/lib/domain/period/labels';
import { TypedField } from '../ui/typed-field';

/** YYYY-MM-DDTHH:mm of the station's clock; '' while there is none. */
export interface Moments {
  readonly from: string;
  readonly to: string;
}

/** Two moments, typed or picked (D2.31), none yet to come. */
export function MomentFields({
  value,
  latest,
  onChange,
  incomplete,
}: {
  value: Moments;
  /** The running minute: nothing after it can be chosen. */
  latest: string;
  onChange: (value: Moments) => void;
  /** They make no range: says what is missing, at each that is empty. */
  incomplete: boolean;
}) {
  const t = useTranslations('sheets');
  const tDate = useTranslations('common.date');
  const limits = { min: `${EARLIEST_DAY}T00:00`, max: latest };
  const errorOf = (name: keyof Moments) => {
    if (!incomplete) return undefined;
    if (value[name] === '') return t(`incompleteForm.${name}`);
    if (value[name] < EARLIEST_DAY) return tDate('early', { day: dayLabel(EARLIEST_DAY) });
    if (value[name] > latest) return t('incompleteForm.future');
    // An end that is wrong by itself says so; the beginning is not to blame then.
    const ends = value.to >= EARLIEST_DAY && value.to <= latest;
    return name === 'from' && ends && value.from >= value.to ? t('incompleteForm.range') : undefined;
  };
  return (
    <div className="pair">
      {(['from', 'to'] as const).map((name) => {
        const error = errorOf(name);
        return (
          <TypedField
            key={name}
            kind="minute"
            label={t(name)}
            name={name}
            value={value[name]}
            {...limits}
            error={error}
            onChange={(moment) => onChange({ ...value, [name]: moment })}
          />
        );
      })}
    </div>
  );
}
