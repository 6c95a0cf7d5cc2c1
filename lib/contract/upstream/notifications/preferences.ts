import { z } from 'zod';
import { isClock } from '@/lib/domain/notifications/quiet';
import { MOST_REPORT_STATIONS, RHYTHMS } from '@/lib/domain/notifications/reports';
import { entry } from '../../entry';
import { idOf, idsOf } from '../../id-types';
import { epochMs, flag, timeZone } from '../../fields';
import { anything, nothing, looseId, looseText } from '../../loose-values';

/* Alarm emails, planned work and emailed reports: all extensions; the portal hides these parts for an upstream without them. */

/** Maximum number of stations with notifications listed in a response. */
export const MOST_NOTICE_STATIONS = 100;

const level = z.literal([1, 2, 3, 4]);
/** Which notifications of a station are sent, and from which level; both 0 turn them off. */
const choice = { on_alarm: flag, on_recovery: flag, least_level: level };

export const getStationNotices = entry({
  name: 'get_station_notices',
  method: 'GET',
  path: '/station/get_station_notices',
  input: z.strictObject({ station_id: idOf('station') }),
  output: z.object({
    ...choice,
    /** Address for emails; empty if the account has none or the service sends no emails. */
    email: looseText,
    /** Number of the account's browsers that receive notifications. */
    browsers: z.number(),
    /** Planned work, current or future (epoch ms); null if there is none. */
    planned: z.object({ since: z.number(), until: z.number(), by: looseText }).nullable(),
    /** 1 if the caller may plan work. */
    may_plan: flag,
  }),
  extension: true,
  rows: ['D2.11', 'D5.2'],
  summary: 'What the caller is told of the alarms of a station, and the work that is planned there',
});

export const setStationNotices = entry({
  name: 'set_station_notices',
  method: 'POST',
  path: '/station/set_station_notices',
  input: z.strictObject({ station_id: idOf('station'), ...choice, time_zone: timeZone }),
  output: anything,
  extension: true,
  rows: ['D2.11', 'D5.2'],
  summary: 'Turn the own mails about alarms of a station on or off; the zone is that of the caller',
});

export const setAllNotices = entry({
  name: 'set_all_notices',
  method: 'POST',
  path: '/user/set_all_notices',
  input: z.strictObject({ ...choice, time_zone: timeZone }),
  output: anything,
  extension: true,
  rows: ['D2.11', 'D5.2'],
  summary: 'The same for all stations that the caller sees today',
});

export const setPlannedWork = entry({
  name: 'set_planned_work',
  method: 'POST',
  path: '/station/set_planned_work',
  /** Epoch ms: from now if `since` is absent; `until` null ends it now. */
  input: z.strictObject({ station_id: idOf('station'), since: epochMs.optional(), until: epochMs.nullable() }),
  output: anything,
  extension: true,
  rows: ['D2.11', 'D5.2'],
  summary:
    'Hold mails about the alarms of a station back while somebody works there, 14 days at most, within the next 90',
});

const clock = z.string().refine(isClock, 'not a time of day');

export const getNotices = entry({
  name: 'get_notices',
  method: 'GET',
  path: '/user/get_notices',
  input: nothing,
  output: z.object({
    email: looseText,
    /** Number of the account's browsers that receive notifications; the key to enable others, empty if the tenant has none. */
    browsers: z.number(),
    push_key: looseText,
    /** HH:mm; empty without quiet hours. */
    quiet_from: looseText,
    quiet_to: looseText,
    /** Zone of the quiet hours; empty before one was selected. */
    time_zone: looseText,
    /** The first ones by name. */
    stations: z.array(z.object({ station_id: looseId, name: looseText, ...choice })),
    total: z.number(),
    reports: z.array(
      z.object({
        report_id: looseId,
        rhythm: z.enum(RHYTHMS),
        /** Names; null for all stations. */
        stations: z.array(looseText).nullable(),
        time_zone: looseText,
        next: z.number(),
      }),
    ),
  }),
  extension: true,
  rows: ['D2.11', 'D2.30'],
  summary: 'How the caller is written to: quiet hours, stations with mails about alarms, mailed reports',
});

export const setQuietHours = entry({
  name: 'set_quiet_hours',
  method: 'POST',
  path: '/user/set_quiet_hours',
  input: z.strictObject({
    /** Null for none. */
    quiet: z.strictObject({ from: clock, to: clock }).nullable(),
    time_zone: timeZone,
  }),
  output: anything,
  extension: true,
  rows: ['D2.11'],
  summary: 'Hours of every day in which no mail about alarms goes out',
});

export const addReportMail = entry({
  name: 'add_report_mail',
  method: 'POST',
  path: '/user/add_report_mail',
  input: z.strictObject({
    rhythm: z.enum(RHYTHMS),
    /** Null for all stations the caller can see at that time. */
    station_id: idsOf('station', MOST_REPORT_STATIONS).nullable(),
    time_zone: timeZone,
  }),
  output: z.object({ report_id: looseId }),
  extension: true,
  rows: ['D2.30'],
  summary: 'Mail a report to the caller on the morning after each day, week or month',
});

/** Ids of reports are random. */
const reportId = z.string().regex(/^[A-Za-z0-9]{16,64}$/, 'not a report');

export const deleteReportMail = entry({
  name: 'delete_report_mail',
  method: 'POST',
  path: '/user/delete_report_mail',
  input: z.strictObject({ report_id: reportId }),
  output: anything,
  extension: true,
  rows: ['D2.30'],
  summary: 'End a mailed report of the caller',
});

export const sendReportMail = entry({
  name: 'send_report_mail',
  method: 'POST',
  path: '/user/send_report_mail',
  input: z.strictObject({ report_id: reportId }),
  output: anything,
  extension: true,
  rows: ['D2.30'],
  summary: 'Send a mailed report of the caller now, over the last period that is over',
});

/** 32 random bytes in base64url. */
export const unsubscribe = entry({
  name: 'unsubscribe',
  method: 'POST',
  path: '/user/unsubscribe',
  input: z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'not from a mail of ours') }),
  output: anything,
  session: 'none',
  extension: true,
  rows: ['D2.11', 'D2.30'],
  summary: 'End the mails that a token from one of them stands for; one that nobody knows has ended already',
});
