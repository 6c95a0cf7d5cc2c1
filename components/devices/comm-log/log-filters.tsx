import { useTranslations } from 'next-intl';
import { placeId, placePath, type LogScope } from '@/lib/domain/comm-log/place';
import { LOG_KINDS, type LogQuery } from '@/lib/domain/comm-log/query';
import { LOG_OUTCOMES } from '@/lib/domain/comm-log/results';
import { dayLabel } from '@/lib/domain/time/period/labels';
import { dayText } from '@/lib/format/day';
import Button from '@mui/material/Button';
import { FilterChips } from '../../ui/filter-chips';
import { LiveForm } from '../../ui/live-form';
import { SelectField } from '../../ui/select-field';
import { FormField } from '../../ui/form-field';
import { logHref } from './addresses';
import { LogDay } from './log-day';
import { useZoneText } from '../../ui/use-zone-text';
import layout from '../../ui/layout.module.css';

/** The filters of the log: a GET form that applies while typing, so that a shared URL shows the same list. */
export function LogFilters({
  scope: place,
  query,
  timeZone,
}: {
  scope: LogScope;
  query: LogQuery;
  timeZone: string | null;
}) {
  const t = useTranslations('commLog');
  const zoneName = useZoneText();
  const chip = (text: string, change: Partial<LogQuery>) => ({
    text,
    href: logHref(place, query, change),
    removeLabel: t('chip.remove', { what: text }),
  });
  const chips = [
    ...(query.kind === 'all' ? [] : [chip(t(`kinds.${query.kind}`), { kind: 'all' })]),
    ...(query.result === 'all' ? [] : [chip(t(`results.${query.result}`), { result: 'all' })]),
    ...(query.person === '' ? [] : [chip(t('chip.person', { text: query.person }), { person: '' })]),
    ...(query.from === '' ? [] : [chip(t('chip.from', { day: dayLabel(query.from) }), { from: '' })]),
    ...(query.to === '' ? [] : [chip(t('chip.to', { day: dayLabel(query.to) }), { to: '' })]),
  ];
  return (
    <>
      <LiveForm
        // A different log gets a new form.
        key={placePath(place)}
        values={{
          kind: query.kind,
          result: query.result,
          person: query.person,
          from: dayText(query.from),
          to: dayText(query.to),
        }}
        action={placePath(place)}
        role="search"
        aria-label={t('filter')}
        className={`field-row ${layout.fields}`}
      >
        {Object.entries({ ...placeId(place), log: '1' }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SelectField
          label={t('kind')}
          name="kind"
          defaultValue={query.kind}
          options={LOG_KINDS.map((value) => ({ value, name: t(`kinds.${value}`) }))}
        />
        <SelectField
          label={t('result')}
          name="result"
          defaultValue={query.result}
          options={(['all', ...LOG_OUTCOMES] as const).map((value) => ({ value, name: t(`results.${value}`) }))}
        />
        <FormField label={t('person')} name="person" defaultValue={query.person} maxLength={100} autoComplete="off" />
        <LogDay label={t('from')} name="from" value={query.from} />
        <LogDay label={t('to')} name="to" value={query.to} />
        <Button type="submit">{t('apply')}</Button>
      </LiveForm>
      <p className={`${layout.inset} hint`}>
        {timeZone === null ? t('zoneUnknown') : t('zone', { zone: zoneName(timeZone) })}
      </p>
      <FilterChips label={t('shown')} filters={chips} />
    </>
  );
}
