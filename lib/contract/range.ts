import type { z } from 'zod';
import { DAY_MS } from '@/lib/domain/time/durations';

/** Limits of a time-series query (A35): longer ones are rejected before they reach the store. */
export const MAX_RANGE_DAYS = 400;
export const MAX_SERIES = 50;
/** One extra hour, since 400 local days may include a daylight-saving change. */
export const MAX_RANGE_MS = MAX_RANGE_DAYS * DAY_MS + 3_600_000;

/** Validates an input with `start` and `end` (epoch ms): in order and at most `maxMs` apart. */
export function orderedRange(maxMs: number) {
  return (value: { start: number; end: number }, context: z.RefinementCtx): void => {
    if (value.end < value.start) {
      context.addIssue({
        code: 'custom',
        path: ['end'],
        message: 'end is before start',
        params: { problem: 'range.order' },
      });
    } else if (value.end - value.start > maxMs) {
      const days = Math.floor(maxMs / DAY_MS);
      context.addIssue({
        code: 'custom',
        path: ['end'],
        message: `the range is longer than ${days} days`,
        params: { problem: 'range.long', days },
      });
    }
  };
}

/** The same for two dates as YYYY-MM-DD, both included. */
export function orderedDays(maxDays: number, startKey: string, endKey: string) {
  return (value: Record<string, unknown>, context: z.RefinementCtx): void => {
    const start = Date.parse(`${String(value[startKey])}T00:00:00Z`);
    const end = Date.parse(`${String(value[endKey])}T00:00:00Z`);
    if (end < start) context.addIssue({ code: 'custom', path: [endKey], message: `${endKey} is before ${startKey}` });
    else if (end - start >= maxDays * DAY_MS)
      context.addIssue({ code: 'custom', path: [endKey], message: `the range is longer than ${maxDays} days` });
  };
}
