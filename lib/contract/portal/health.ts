import { z } from 'zod';
import { entry } from '../entry';
import { nothing } from '../wire';

const probe = {
  service: 'portal',
  method: 'GET',
  encoding: 'none',
  session: 'none',
  input: nothing,
  output: z.object({ status: z.enum(['ok', 'degraded']), parts: z.record(z.string(), z.enum(['ok', 'failed'])) }),
} as const;

export const healthz = entry({ ...probe, name: 'healthz', path: '/healthz', rows: [], summary: 'The process answers' });
export const readyz = entry({
  ...probe,
  name: 'readyz',
  path: '/readyz',
  rows: [],
  summary: 'The settings are good and the upstream answers; 503 with the failed part otherwise',
});
