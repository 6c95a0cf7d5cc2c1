import { useTranslations } from 'next-intl';
import { EARLIEST_DAY } from '@/lib/domain/time/period/calendar';
import { dayLabel } from '@/lib/domain/time/period/labels';
import { TypedField } from '../ui/typed-field';

/** YYYY-MM-DDTHH:mm in the station's local time; '' while empty. */
export interface Moments {
  readonly from: string;
  readonly to: string;
}

/** The beginning and end of a range, typed or picked (D2.31); neither may be in the future. */
export function MomentFields({
  value,
  latest,
  onChange,
  incomplete,
}: {
  value: Moments;
  /** The current minute: nothing later can be chosen. */
  latest: string;
  onChange: (value: Moments) => void;
  /** The fields do not form a range: each shows what is missing or wrong. */
  incomplete: boolean;
}) {
  const t = useTranslations('reports');
  const tDate = useTranslations('common.date');
  const limits = { min: `${EARLIEST_DAY}T00:00`, max: latest };
  const errorOf = (name: keyof Moments) => {
    if (!incomplete) return undefined;
    if (value[name] === '') return t(`incompleteForm.${name}`);
    if (value[name] < EARLIEST_DAY) return tDate('early', { day: dayLabel(EARLIEST_DAY) });
    if (value[name] > latest) return t('incompleteForm.future');
    // If the end itself is wrong, only its own error is shown.
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
