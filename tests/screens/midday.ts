import { TZDate } from '@date-fns/tz';

/*
 * The manual shows plants at work, whatever the hour is when its pictures are taken: the product that is started for them
 * and the browser that looks at it keep the time of midday. Only the clock is moved; all that is seen was made and
 * measured by the simulated plants at that hour.
 */

/** Where the pictures are at home. In the west of the demo it is three hours earlier, and day as well. */
export const MANUAL_ZONE = 'Australia/Sydney';
const HOUR = 13;

/** Milliseconds from `now` to the nearest 13:00 in the zone of the manual, half a day forward or back at most. */
export function middayShift(now: Date): number {
  const shifts = [-1, 0, 1].map((days) => {
    const midday = new TZDate(now.getTime(), MANUAL_ZONE);
    midday.setDate(midday.getDate() + days);
    midday.setHours(HOUR, 0, 0, 0);
    return midday.getTime() - now.getTime();
  });
  return shifts.reduce((nearest, shift) => (Math.abs(shift) < Math.abs(nearest) ? shift : nearest));
}

/** A script after which `Date` is `shiftMs` ahead; of a date that is named nothing changes. */
export function clockScript(shiftMs: number): string {
  return `globalThis.Date = ((Real) => {
  const now = () => Real.now() + ${shiftMs};
  return new Proxy(Real, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    apply: () => new Real(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });
})(Date);`;
}

/** NODE_OPTIONS that run a script first, in a program of Node and in those that it starts. */
export function nodeOptions(script: string): string {
  return `--import=data:text/javascript,${encodeURIComponent(script)}`;
}
