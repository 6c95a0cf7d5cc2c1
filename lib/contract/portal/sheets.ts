import { z } from 'zod';
import { PERIOD_KINDS } from '@/lib/domain/period/calendar';
import { entry } from '../entry';
import { id } from '../fields';

const part = z.string().max(20).optional();

/** A period as addresses name it (`lib/domain/period/params`). */
const periodFields = { period: z.enum(PERIOD_KINDS), date: part, from: part, to: part };

/** The answer is a file, written while it is sent. */
export const tariffFile = entry({
  service: 'portal',
  name: 'tariffFile',
  method: 'GET',
  path: '/api/sheets/tariff',
  input: z.strictObject({ station: id, ...periodFields }),
  output: z.string(),
  rows: ['D1.5', 'D2.31', 'D3.13'],
  summary: 'The tariff sheet of a station and a period as CSV',
});
