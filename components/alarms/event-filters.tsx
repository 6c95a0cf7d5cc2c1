'use client';

import { useTransition, type ReactNode } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { EVENT_LEVELS, type EventPage, type EventQuery } from '@/lib/domain/alarms/event-list';
import { DAYS_AHEAD, FAULT_RANGE_DAYS, LEVEL_FILTERS } from '@/lib/domain/alarms/faults/query';
import { DateTimeRange } from '../ui/date-time-range';
import { FilterChips } from '../ui/filter-chips';
import { announceLeaving } from '../ui/leaving';
import { SelectField } from '../ui/select-field';
import { FilterRow } from './filter-row';

/** The range and the level of the events of a device (D2.11). */
export function EventFilters({
  states,
  query,
  requested,
  timeZone,
  hrefOf,
}: {
  /** The pending/resolved tabs. */
  states: ReactNode;
  query: EventQuery;
  requested: NonNullable<EventPage['requested']>;
  /** Of the station; null if unknown. */
  timeZone: string | null;
  hrefOf: (change: Partial<EventQuery>) => string;
}) {
  const t = useTranslations('alarmList');
  const router = useRouter();
  const [busy, startTransition] = useTransition();
  const go = (change: Partial<EventQuery>) => {
    const href = hrefOf(change);
    announceLeaving(href);
    startTransition(() => router.replace(href, { scroll: false }));
  };
  const { level, range } = query;
  const chip = (text: string, change: Partial<EventQuery>) => ({
    text,
    href: hrefOf(change),
    removeLabel: t('remove', { what: text }),
  });
  const chips = [
    ...(level ? [chip(t(`levels.${level}`), { level: undefined })] : []),
    ...(range ? [chip(t('rangeChip'), { range: undefined })] : []),
  ];
  return (
    <>
      <FilterRow
        states={states}
        active={chips.length}
        range={
          <DateTimeRange
            value={range ?? requested.range}
            limits={{ latest: requested.now + DAYS_AHEAD * 86_400_000, days: FAULT_RANGE_DAYS }}
            timeZone={timeZone}
            busy={busy}
            onSearch={(next) => go({ range: next })}
          />
        }
      >
        <SelectField
          label={t('level')}
          value={level ?? 'all'}
          options={LEVEL_FILTERS.map((value) => ({ value, name: t(`levels.${value}`) }))}
          onChange={({ target }) => go({ level: EVENT_LEVELS.find((one) => one === target.value) })}
        />
      </FilterRow>
      <FilterChips label={t('filters')} filters={chips} />
    </>
  );
}
