'use client';

import { useId } from 'react';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import FormLabel from '@mui/material/FormLabel';
import { EARLIEST_DAY, periodAt } from '@/lib/domain/time/period/calendar';
import type { CalendarKind } from '@/lib/domain/time/period/calendar';
import { periodLabel } from '@/lib/domain/time/period/labels';
import { monthName } from '@/lib/format/month-name';
import { DateField } from './date-field';
import { SelectField } from './select-field';
import styles from './period-picker.module.css';

/**
 * Which day, week, month or year (D2.25): a calendar, or lists of the months and years that have begun.
 * Nothing for all years. `value` is any day of the period, '' while there is none; a form without a script sends `date`, or
 * `year` and `month`.
 */
export function PeriodField({
  kind,
  value,
  today,
  earliest = EARLIEST_DAY,
  onSelect,
  error,
  labelHidden = false,
}: {
  kind: CalendarKind;
  value: string;
  /** YYYY-MM-DD, the last day that may be chosen. */
  today: string;
  /** YYYY-MM-DD: lists of years begin with its year. A day can be typed from the earliest one on, and shows why it is empty. */
  earliest?: string | undefined;
  /** '' while what stands in the field may not be chosen. */
  onSelect: (day: string) => void;
  error?: string | undefined;
  /** In a bar: the label is heard and not seen. */
  labelHidden?: boolean;
}) {
  const t = useTranslations('period');
  if (kind === 'overyear') return null;
  if (kind === 'day' || kind === 'week') {
    return (
      <DateField
        label={labelHidden ? <Heard>{t(`pick.${kind}`)}</Heard> : t(`pick.${kind}`)}
        name="date"
        value={value}
        timeZone={null}
        min={EARLIEST_DAY}
        max={today}
        help={kind === 'week' && value !== '' ? periodLabel(periodAt('week', value, today)) : undefined}
        error={error}
        onChange={onSelect}
      />
    );
  }
  return (
    <YearField
      withMonth={kind === 'month'}
      value={value || today}
      {...{ today, earliest, onSelect }}
      hidden={labelHidden}
    />
  );
}

function YearField({
  withMonth,
  value,
  today,
  earliest,
  onSelect,
  hidden,
}: {
  withMonth: boolean;
  value: string;
  today: string;
  earliest: string;
  onSelect: (day: string) => void;
  hidden: boolean;
}) {
  const t = useTranslations('period');
  const locale = useLocale();
  const id = useId();
  const [year, month] = [Number(value.slice(0, 4)), Number(value.slice(5, 7))];
  const [thisYear, thisMonth] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  // A year that an old link names stays to be seen.
  const firstYear = Math.min(Number(earliest.slice(0, 4)), year);
  const years = Array.from({ length: thisYear - firstYear + 1 }, (_, index) => thisYear - index);
  const months = Array.from({ length: year === thisYear ? thisMonth : 12 }, (_, index) => index + 1);
  const pick = (toYear: number, toMonth: number) => {
    const begun = toYear === thisYear ? Math.min(toMonth, thisMonth) : toMonth;
    onSelect(`${toYear}-${String(begun).padStart(2, '0')}-01`);
  };
  return (
    <div className={styles.lists} role="group" aria-labelledby={id}>
      <FormLabel component="span" id={id} className={hidden ? 'visually-hidden' : undefined}>
        {t(withMonth ? 'pick.month' : 'pick.year')}
      </FormLabel>
      <div className={styles.pair}>
        {withMonth && (
          <SelectField
            label={<Heard>{t('month')}</Heard>}
            name="month"
            value={String(month)}
            options={months.map((one) => ({ value: String(one), name: monthName(one, locale) }))}
            onChange={(event) => pick(year, Number(event.target.value))}
          />
        )}
        <SelectField
          label={<Heard>{t('year')}</Heard>}
          name="year"
          value={String(year)}
          options={years.map((one) => ({ value: String(one), name: String(one) }))}
          onChange={(event) => pick(Number(event.target.value), withMonth ? month : 1)}
        />
      </div>
    </div>
  );
}

/** A label that something beside the field says to the eye. */
const Heard = ({ children }: { children: ReactNode }) => <span className="visually-hidden">{children}</span>;
