import { instantOf } from '../time/period/cut';
import { cutsOf } from '../energy/series/cuts';
import { dayAfter } from '../tariffs/valid-from';

/** A local time of day: HH:mm. */
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
export const isClock = (text: string): boolean => CLOCK.test(text);

/** Daily hours without notifications, in local time of a zone; an end before the start is on the next day. */
export interface QuietHours {
  /** HH:mm. */
  readonly from: string;
  readonly to: string;
  /** IANA. */
  readonly timeZone: string;
}

/**
 * The end of the quiet hours that contain an instant (epoch ms); null outside of them. Equal start and end mean no quiet hours. On
 * daylight saving changes, they start and end when the clock first shows their time or a later one.
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

/** The minimum interval between two emails to a user, as a multiple of the wait. */
export const REST_WAITS = 5;

export interface Waiting {
  /** The time of the oldest unreported event, epoch ms. */
  readonly first: number;
  /** When the last email was created; null before the first. */
  readonly lastMail: number | null;
  readonly quiet: QuietHours | null;
  /** How long to wait for further events to include in the same email. */
  readonly waitMs: number;
}

/** Whether waiting events are emailed now: the wait has passed, the last email was long enough ago, and it is outside quiet hours. */
export function isDue({ first, lastMail, quiet, waitMs }: Waiting, now: number): boolean {
  const rested = lastMail === null || now >= lastMail + REST_WAITS * waitMs;
  return now >= first + waitMs && rested && quietUntil(now, quiet) === null;
}
