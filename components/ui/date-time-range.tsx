'use client';

import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslations } from 'next-intl';
import { Search } from 'lucide-react';
import { readRange } from '@/lib/domain/time/time-range/range';
import type {
  RangeField,
  RangeLimits,
  RangeProblem,
  RangeProblems,
  TimeRange,
} from '@/lib/domain/time/time-range/range';
import { stampOf } from '@/lib/domain/time/time-range/stamp';
import { ActionButton } from './action-button';
import { DateTimeField } from './date-time-field';
import { useOwnZone } from './use-browser-value';
import { useZoneText } from './use-zone-text';
import styles from './date-time-range.module.css';

interface RangeProps {
  value: TimeRange;
  /** Told only of a range that may be chosen (D5.2). */
  onSearch: (range: TimeRange) => void;
  limits: RangeLimits;
  /** IANA, of the station; null for the viewer's own. Both are named. */
  timeZone: string | null;
  busy?: boolean;
}

/**
 * A range of time in DD/MM/YYYY HH:mm:ss with a search button (D2.11), typed or picked; what may not be chosen is said in
 * words (D8.1). Another `value` replaces what is typed.
 */
export function DateTimeRange({ timeZone, ...props }: RangeProps) {
  const viewer = useOwnZone();
  const zone = timeZone ?? viewer;
  const { from, to } = props.value;
  return <RangeForm key={`${from} ${to} ${zone}`} {...props} zone={zone} own={timeZone === null} />;
}

const BETWEEN: readonly (RangeProblem | undefined)[] = ['order', 'empty', 'long'];

function RangeForm({
  value,
  onSearch,
  limits,
  zone,
  own,
  busy = false,
}: Omit<RangeProps, 'timeZone'> & { zone: string; own: boolean }) {
  const t = useTranslations('common.range');
  const zoneName = useZoneText();
  const [typed, setTyped] = useState({ from: stampOf(value.from, zone), to: stampOf(value.to, zone) });
  const [problems, setProblems] = useState<RangeProblems>({});
  const type = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part });
    setProblems({});
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readRange(typed, zone, limits);
    if ('range' in read) return onSearch(read.range);
    // What start and end owe each other is said at the one that was changed.
    const { to } = read.problems;
    const isOfFrom = to && BETWEEN.includes(to) && typed.to === stampOf(value.to, zone);
    setProblems(isOfFrom ? { from: to } : read.problems);
  };
  const errorOf = (field: RangeField) => {
    const problem = problems[field];
    const values = { latest: stampOf(limits.latest, zone), days: limits.days, example: stampOf(value.to, zone) };
    return problem && t(`problem.${problem}`, values);
  };
  return (
    <form aria-label={t('label')} noValidate onSubmit={submit}>
      <div className="field-row">
        {(['from', 'to'] as const).map((field) => (
          <DateTimeField
            key={field}
            name={field}
            label={t(field)}
            selectLabel={t(field === 'from' ? 'pickFrom' : 'pickTo')}
            placeholder={t('format')}
            value={typed[field]}
            latest={limits.latest}
            timeZone={zone}
            error={errorOf(field)}
            onChange={(text) => type({ [field]: text })}
          />
        ))}
        <ActionButton type="submit" busy={busy} startIcon={<Search size={18} aria-hidden="true" />}>
          {t('search')}
        </ActionButton>
      </div>
      <p className={`hint ${styles.zone}`}>{t(own ? 'viewerZone' : 'zone', { zone: zoneName(zone) })}</p>
    </form>
  );
}
