import { cutsOf } from '../../energy/series/cuts';
import { offsetsOf } from '../../energy/series/zone-offset';
import { DAY_MS } from '../durations';
import { wallText, type Period } from './calendar';

/** A period as written in reports, in every language (D1.7): 22/11/2026, 11/2026, 2026, or its first and last day. */
export function periodLabel(period: Period): string {
  if (period.kind === 'custom') return `${momentLabel(period.from)} – ${momentLabel(period.to)}`;
  const { kind, first, last } = period;
  if (kind === 'day') return dayLabel(first);
  if (kind === 'month') return first.slice(0, 7).split('-').reverse().join('/');
  if (kind === 'year') return first.slice(0, 4);
  return `${dayLabel(first)} – ${dayLabel(last)}`;
}

/** DD/MM/YYYY of a local date YYYY-MM-DD. */
export function dayLabel(day: string): string {
  return day.split('-').reverse().join('/');
}

/** DD/MM/YYYY HH:mm of a moment YYYY-MM-DDTHH:mm, with seconds if given. */
export function momentLabel(moment: string): string {
  return `${dayLabel(moment.slice(0, 10))} ${moment.slice(11)}`;
}

/** A period as part of a file name, without characters that file systems reject. */
export function periodFileName(period: Period): string {
  if (period.kind === 'custom') return `${period.from}_${period.to}`.replaceAll(/[:T]/g, '-');
  const { kind, first, last } = period;
  if (kind === 'day') return first;
  return kind === 'month' ? first.slice(0, 7) : kind === 'year' ? first.slice(0, 4) : `${first}_${last}`;
}

/** DD/MM/YYYY HH:mm of an instant in a zone, with the UTC offset on days with a clock change. */
export function hourLabel(at: number, zone: string): string {
  return withOffset(momentLabel(wallText(at + offsetsOf(zone)(at))), at, zone);
}

/** Appends the UTC offset to a time on days with a clock change, because an hour may occur twice. */
export function withOffset(text: string, at: number, zone: string): string {
  const { start, end } = cutsOf(zone).spanOf(cutsOf(zone).dayOf(at));
  return end - start === DAY_MS ? text : `${text} (${offsetLabel(offsetsOf(zone)(at))})`;
}

/** UTC+10:30. */
export function offsetLabel(offset: number): string {
  const minutes = Math.abs(offset) / 60_000;
  const two = (value: number) => String(value).padStart(2, '0');
  return `UTC${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
