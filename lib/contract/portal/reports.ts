import { z } from 'zod';
import { CALENDAR_KINDS, PERIOD_KINDS } from '@/lib/domain/time/period/calendar';
import { MOST_REPORT_STATIONS } from '@/lib/domain/notifications/reports';
import { SEARCH_LIMIT } from '@/lib/domain/list-params';
import { entry } from '../entry';
import { id, optionalText } from '../fields';

const part = optionalText(20).optional();

const format = z.enum(['csv', 'xlsx']).default('csv');

/** A period as in page addresses (`lib/domain/time/period/params`). */
const periodFields = { period: z.enum(PERIOD_KINDS), date: part, from: part, to: part };

/** Returns a file, streamed while it is written. */
export const tariffFile = entry({
  service: 'portal',
  name: 'tariffFile',
  method: 'GET',
  path: '/api/reports/tariff',
  input: z.strictObject({ station: id, format, ...periodFields }),
  output: z.string(),
  rows: ['D1.5', 'D2.31', 'D3.13'],
  summary: 'The tariff sheet of a station and a period as a file',
});

/** The stations of a report that match the search, individually, and their totals. */
export const reportFile = entry({
  service: 'portal',
  name: 'reportFile',
  method: 'GET',
  path: '/api/reports/report',
  input: z.strictObject({
    period: z.enum(CALENDAR_KINDS),
    date: part,
    search: optionalText(SEARCH_LIMIT).optional(),
    /** Comma-separated ids; all stations if absent. */
    stations: optionalText(MOST_REPORT_STATIONS * 65).optional(),
    format,
  }),
  output: z.string(),
  rows: ['D2.30', 'D1.5', 'D9.6'],
  summary: 'The report of a period as a file',
});
