import { typedDay, typedMoment } from '../time-range/typed';
import { choice, firstParam, type ListParams } from '../../list-params';
import {
  CALENDAR_KINDS,
  EARLIEST_DAY,
  PERIOD_KINDS,
  periodAt,
  wallMs,
  wallText,
  type CalendarKind,
  type CustomPeriod,
  type Period,
  type PeriodKind,
} from './calendar';

/** How an address is interpreted as a period. */
export interface PeriodDefaults {
  /** The allowed kinds; the first is the default. */
  readonly kinds: readonly PeriodKind[];
  /** YYYY-MM-DD in the zone whose days are shown. */
  readonly today: string;
  /** The current minute (YYYY-MM-DDTHH:mm), the limit of a custom period. Without it, the limit is the end of today. */
  readonly latest?: string | undefined;
}

/** The parameters of a period in an address, as `parsePeriod` reads them. */
export function periodParams(period: Period): Record<string, string> {
  if (period.kind === 'custom') return { period: 'custom', from: period.from, to: period.to };
  const { kind, first } = period;
  if (kind === 'overyear') return { period: kind };
  return { period: kind, date: kind === 'year' ? first.slice(0, 4) : kind === 'month' ? first.slice(0, 7) : first };
}

/** Parses an address. Invalid, missing and future values give today's period, or the whole of today for a custom period. */
export function parsePeriod(params: ListParams, { kinds, today, latest }: PeriodDefaults): Period {
  const kind = kindIn(params, kinds);
  if (kind === 'custom') return customIn(params, today, latest) ?? wholeDay(today);
  return periodAt(kind, dayIn(params, today) ?? today, today);
}

/** Parses only the kind. */
export function kindIn(params: ListParams, kinds: readonly PeriodKind[] = PERIOD_KINDS): PeriodKind {
  return choice(firstParam(params, 'period'), kinds, kinds[0] ?? 'day');
}

/** Whether an address contains a valid date; all years need none (D5.3). */
export function namesPeriod(params: ListParams, kind: PeriodKind, today: string, latest?: string): boolean {
  if (kind === 'overyear') return true;
  return (kind === 'custom' ? customIn(params, today, latest) : dayIn(params, today)) !== null;
}

/** The day that represents a period: a day, a month or a year, in one parameter or, as forms without JavaScript submit it, in two. */
function dayIn(params: ListParams, today: string): string | null {
  const [year, month] = [firstParam(params, 'year'), firstParam(params, 'month')];
  const named = firstParam(params, 'date');
  const text = typedDay(named) ?? (named || (month === '' ? year : `${year}-${month.padStart(2, '0')}`));
  if (!/^\d{4}(?:-\d{2}(?:-\d{2})?)?$/.test(text)) return null;
  const day = `${text}-01-01`.slice(0, 10);
  return isDay(day) && day >= EARLIEST_DAY && day <= today ? day : null;
}

/** The two moments in an address, for display in a form, even if they are not a valid range; empty for none. */
export function momentsIn(params: ListParams): { readonly from: string; readonly to: string } {
  return { from: wallIn(firstParam(params, 'from')) ?? '', to: wallIn(firstParam(params, 'to')) ?? '' };
}

/** Two moments in order, up to now or the end of today; null where one is missing or the range is empty. */
function customIn(params: ListParams, today: string, latest?: string): Period | null {
  const [from, to] = [momentIn(firstParam(params, 'from')), momentIn(firstParam(params, 'to'))];
  if (from === null || to === null) return null;
  const until = Math.min(wallMs(to), wallMs(latest ?? wholeDay(today).to));
  return wallMs(from) < until ? { kind: 'custom', from, to: wallText(until) } : null;
}

function momentIn(text: string): string | null {
  const moment = wallIn(text);
  return moment === null || moment < EARLIEST_DAY || moment >= '2100' ? null : moment;
}

/** A valid moment, in any year. */
function wallIn(written: string): string | null {
  const text = typedMoment(written) ?? written;
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/.test(text)) return null;
  const at = wallMs(text);
  if (!Number.isFinite(at) || !new Date(at).toISOString().startsWith(text)) return null;
  return wallText(at);
}

function wholeDay(day: string): CustomPeriod {
  return { kind: 'custom', from: `${day}T00:00`, to: wallText(wallMs(`${day}T00:00`) + 86_400_000) };
}

function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(day);
}

/** Whether a kind is a calendar period. */
export function isCalendarKind(kind: PeriodKind): kind is CalendarKind {
  return CALENDAR_KINDS.some((one) => one === kind);
}
