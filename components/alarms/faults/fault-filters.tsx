import { useTranslations } from 'next-intl';
import { EVENT_STATES } from '@/lib/domain/alarms/event-list';
import {
  DAYS_AHEAD,
  FAULT_RANGE_DAYS,
  HANDLING_FILTERS,
  KIND_FILTERS,
  LEVEL_FILTERS,
  rangeOf,
} from '@/lib/domain/alarms/faults/query';
import type { FaultQuery } from '@/lib/domain/alarms/faults/query';
import { choice } from '@/lib/domain/list-params';
import { FilterRow } from '../filter-row';
import { DateTimeRange } from '../../ui/date-time-range';
import { FilterChips } from '../../ui/filter-chips';
import { SelectField } from '../../ui/select-field';
import { NavTabs } from '../../ui/nav-tabs';
import { faultHref } from './addresses';

/** Pending or resolved (D2.11), the range, and the other filters of the table. */
export function FaultFilters({
  query,
  now,
  busy,
  onChange,
}: {
  query: FaultQuery;
  now: number;
  busy: boolean;
  onChange: (change: Partial<FaultQuery>) => void;
}) {
  const t = useTranslations('alarmList');
  const tAlarms = useTranslations('alarms');
  const { handling, kind, level, range, state } = query;
  const tabs = EVENT_STATES.map((each) => ({
    key: each,
    href: faultHref(query, { state: each, ...(query.sort === 'recovery' && { sort: 'start', descending: true }) }),
    name: tAlarms(`states.${each}`),
  }));
  const chip = (text: string, change: Partial<FaultQuery>) => ({
    text,
    href: faultHref(query, change),
    removeLabel: t('remove', { what: text }),
  });
  const chips = [
    ...(kind === 'all' ? [] : [chip(t(`kinds.${kind}`), { kind: 'all' })]),
    ...(level === 'all' ? [] : [chip(t(`levels.${level}`), { level: 'all' })]),
    ...(handling === 'all' ? [] : [chip(t(`handling.filters.${handling}`), { handling: 'all' })]),
    ...(range === null ? [] : [chip(t('rangeChip'), { range: null })]),
  ];
  return (
    <>
      <FilterRow
        states={<NavTabs label={tAlarms('stateLabel')} tabs={tabs} current={state} />}
        active={chips.length}
        range={
          <DateTimeRange
            value={rangeOf(query, now)}
            limits={{ latest: now + DAYS_AHEAD * 86_400_000, days: FAULT_RANGE_DAYS }}
            timeZone={null}
            busy={busy}
            onSearch={(next) => onChange({ range: next })}
          />
        }
      >
        <SelectField
          label={t('kind')}
          value={kind}
          options={KIND_FILTERS.map((value) => ({ value, name: t(`kinds.${value}`) }))}
          onChange={({ target }) => onChange({ kind: choice(target.value, KIND_FILTERS, 'all') })}
        />
        <SelectField
          label={t('level')}
          value={level}
          options={LEVEL_FILTERS.map((value) => ({ value, name: t(`levels.${value}`) }))}
          onChange={({ target }) => onChange({ level: choice(target.value, LEVEL_FILTERS, 'all') })}
        />
        <SelectField
          label={t('handling.filter')}
          value={handling}
          options={HANDLING_FILTERS.map((value) => ({ value, name: t(`handling.filters.${value}`) }))}
          onChange={({ target }) => onChange({ handling: choice(target.value, HANDLING_FILTERS, 'all') })}
        />
      </FilterRow>
      <FilterChips label={t('filters')} filters={chips} />
    </>
  );
}
