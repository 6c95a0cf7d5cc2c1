'use client';

import { useState, useTransition } from 'react';
import type { SubmitEvent } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Search } from 'lucide-react';
import { EARLIEST_DAY, lastDayOf, OVERYEAR_FIRST_DAY, PERIOD_KINDS, periodAt } from '@/lib/domain/time/period/calendar';
import type { Period, PeriodKind } from '@/lib/domain/time/period/calendar';
import { isCalendarKind } from '@/lib/domain/time/period/params';
import { sheetHome, tariffHref } from '@/lib/domain/reports/query';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { NamedStation } from '@/lib/domain/reports/tariff-screen';
import { ActionButton } from '../ui/action-button';
import { PeriodField } from '../ui/period-field';
import { MomentFields } from './moment-fields';
import type { Moments } from './moment-fields';
import { StationField } from './station-field';
import styles from './sheets.module.css';

export interface TariffFormProps {
  readonly period: Period;
  /** The input for a custom period. */
  readonly moments: Moments;
  readonly today: string;
  /** The current minute in the station's local time, YYYY-MM-DDTHH:mm: the latest end of a range. */
  readonly latest: string;
  readonly station: NamedStation | null;
  readonly listed: readonly NamedStation[] | null;
  readonly typed: string;
  /** What is missing in the URL of the page. */
  readonly missing: { readonly date: boolean; readonly station: boolean };
}

/**
 * The search of the tariff sheet (D2.31): kind of period, date, station. A GET form, so it works without JavaScript; an incomplete one
 * shows at the field what is missing (D5.3, D8.12).
 */
export function TariffForm({
  period,
  moments: requested,
  today,
  latest,
  station: given,
  listed,
  typed,
  missing,
}: TariffFormProps) {
  const t = useTranslations('reports');
  const tPeriod = useTranslations('period');
  const router = useRouter();
  const [busy, start] = useTransition();
  const [kind, setKind] = useState<PeriodKind>(period.kind);
  const [day, setDay] = useState(missing.date ? '' : earlier(lastDayOf(period), today));
  const [moments, setMoments] = useState(requested);
  const [station, setStation] = useState(given);
  const [lacks, setLacks] = useState(missing);
  const chosen = chosenPeriod(kind, day, moments, { today, latest });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const now = { date: chosen === null, station: station === null };
    setLacks(now);
    if (chosen && station) start(() => router.push(tariffHref({ period: chosen, station: station.id })));
  };
  const incomplete = lacks.date && chosen === null;
  return (
    <form
      action={sheetHome}
      method="get"
      role="search"
      aria-label={t('search')}
      className={`stack ${styles.form}`}
      noValidate
      onSubmit={submit}
    >
      <input type="hidden" name="sheet" value="tariff" />
      <FormControl component="fieldset">
        <FormLabel component="legend">{tPeriod('kinds')}</FormLabel>
        <RadioGroup row name="period" value={kind} onChange={(_, chosen) => setKind(chosen as PeriodKind)}>
          {PERIOD_KINDS.map((one) => (
            <FormControlLabel key={one} value={one} control={<Radio />} label={tPeriod(`kind.${one}`)} />
          ))}
        </RadioGroup>
      </FormControl>
      <div className={`field-row ${styles.fields}`}>
        {isCalendarKind(kind) ? (
          <PeriodField
            kind={kind}
            value={day}
            today={today}
            earliest={OVERYEAR_FIRST_DAY}
            onSelect={setDay}
            error={incomplete ? t('incompleteForm.date') : undefined}
          />
        ) : (
          <MomentFields value={moments} latest={latest} onChange={setMoments} incomplete={incomplete} />
        )}
        <StationField
          listed={listed}
          value={station}
          typed={typed}
          onSelect={setStation}
          error={lacks.station && station === null ? t('incompleteForm.station') : undefined}
        />
        <ActionButton type="submit" variant="contained" busy={busy} startIcon={<Search size={18} aria-hidden="true" />}>
          {t('searchButton')}
        </ActionButton>
      </div>
    </form>
  );
}

const earlier = (day: string, today: string) => (day > today ? today : day);

/** The period entered in the form; null while it is incomplete. */
function chosenPeriod(
  kind: PeriodKind,
  day: string,
  { from, to }: Moments,
  { today, latest }: { today: string; latest: string },
): Period | null {
  if (isCalendarKind(kind)) {
    const needsDay = kind === 'day' || kind === 'week';
    return kind !== 'overyear' && needsDay && day === '' ? null : periodAt(kind, day || today, today);
  }
  return from >= EARLIEST_DAY && from < to && to <= latest ? { kind: 'custom', from, to } : null;
}
