import { UNSUBSCRIBE_PATH } from '@/lib/domain/notifications/unsubscribe-path';
import { z } from 'zod';
import { LEVELS } from '@/lib/domain/notifications/limits';
import { isClock } from '@/lib/domain/notifications/quiet';
import { MOST_REPORT_STATIONS, RHYTHMS } from '@/lib/domain/notifications/reports';
import { entry } from '../../entry';
import { epochMs, id, line, timeZone } from '../../fields';

const choice = { onAlarm: z.boolean(), onRecovery: z.boolean(), leastLevel: z.literal(LEVELS), timeZone };
const done = z.object({ done: z.literal(true) });
const change = { service: 'portal', method: 'POST', output: done } as const;

export const chooseStationNotices = entry({
  ...change,
  name: 'chooseStationNotices',
  path: '/api/notifications/station',
  input: z.strictObject({ id, ...choice }),
  rows: ['D2.11', 'D5.2'],
  summary: 'Turn the own mails about alarms of a station on or off',
});

export const chooseAllNotices = entry({
  ...change,
  name: 'chooseAllNotices',
  path: '/api/notifications/all',
  input: z.strictObject(choice),
  rows: ['D2.11', 'D5.2'],
  summary: 'The same for all stations of the caller',
});

export const planWork = entry({
  ...change,
  name: 'planWork',
  path: '/api/notifications/work',
  input: z.strictObject({ id, since: epochMs.optional(), until: epochMs.nullable() }),
  rows: ['D2.11', 'D5.2'],
  summary: 'Hold mails about a station back while somebody works there, or end that',
});

const clock = z.string().refine(isClock, 'notifications.quiet.wrong');

export const chooseQuietHours = entry({
  ...change,
  name: 'chooseQuietHours',
  path: '/api/notifications/quiet',
  input: z.strictObject({ quiet: z.strictObject({ from: clock, to: clock }).nullable(), timeZone }),
  rows: ['D2.11'],
  summary: 'Hours without mails about alarms',
});

export const addOwnReport = entry({
  ...change,
  name: 'addOwnReport',
  path: '/api/notifications/reports/add',
  input: z.strictObject({
    rhythm: z.enum(RHYTHMS),
    /** Null for all. */
    stations: z.array(id).min(1).max(MOST_REPORT_STATIONS).nullable(),
    timeZone,
  }),
  rows: ['D2.30'],
  summary: 'Mail a report to the caller every day, week or month',
});

const ownReport = z.strictObject({ id: z.string().regex(/^[A-Za-z0-9]{16,64}$/) });

export const removeOwnReport = entry({
  ...change,
  name: 'removeOwnReport',
  path: '/api/notifications/reports/remove',
  input: ownReport,
  rows: ['D2.30'],
  summary: 'End a mailed report',
});

export const sendOwnReport = entry({
  ...change,
  name: 'sendOwnReport',
  path: '/api/notifications/reports/send',
  input: ownReport,
  rows: ['D2.30'],
  summary: 'Send a mailed report now, over the last period that is over',
});

/** Mail programs call it themselves (RFC 8058), so its input is in the address and a form in the body is ignored. */
export const unsubscribe = entry({
  ...change,
  name: 'unsubscribe',
  path: UNSUBSCRIBE_PATH,
  encoding: 'query',
  session: 'none',
  input: z.strictObject({ token: line() }),
  rows: ['D2.11', 'D2.30'],
  summary: 'End the emails that a token from one of them identifies',
});
