import { instantOf } from '../period/cut';
import { cutsOf } from '../series/cuts';
import { dayAfter } from '../tariffs/valid-from';

/** A time of the clock on the wall: HH:mm. */
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
export const isClock = (text: string): boolean => CLOCK.test(text);

/** Hours of every day in which nobody is to be woken, on the clocks of a zone; those that end before they begin go over midnight. */
export interface QuietHours {
  /** HH:mm. */
  readonly from: string;
  readonly to: string;
  /** IANA. */
  readonly timeZone: string;
}

/**
 * When the quiet hours end that hold an instant (epoch ms); null outside of them. Hours that begin when they end are none. Where
 * the clock is changed they begin and end when it first shows their times, or a later one.
 */
export function quietUntil(at: number, quiet: QuietHours | null): number | null {
  if (quiet === null || quiet.from === quiet.to) return null;
  const { from, to, timeZone } = quiet;
  const today = cutsOf(timeZone).dayOf(at);
  for (const day of [dayAfter(today, -1), today]) {
    const start = instantOf(timeZone, `${day}T${from}`);
    const end = instantOf(timeZone, `${from < to ? day : dayAfter(day, 1)}T${to}`);
    if (at >= start && at < end) return end;
  }
  return null;
}

/** Between two mails of one person lies this many times the wait. */
export const REST_WAITS = 5;

export interface Waiting {
  /** When the oldest of what is to be told happened, epoch ms. */
  readonly first: number;
  /** When the last mail was made; null before the first. */
  readonly lastMail: number | null;
  readonly quiet: QuietHours | null;
  /** How long others are waited for that go into the same mail. */
  readonly waitMs: number;
}

/** Whether what waits is mailed now: others had time to join it, the last mail is not of just now, and nobody sleeps. */
export function isDue({ first, lastMail, quiet, waitMs }: Waiting, now: number): boolean {
  const rested = lastMail === null || now >= lastMail + REST_WAITS * waitMs;
  return now >= first + waitMs && rested && quietUntil(now, quiet) === null;
}
