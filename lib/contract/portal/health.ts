import { z } from 'zod';
import { SERVICE_STATES } from '@/lib/domain/status/types';
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

/** The same in the words of a screen, for who is signed in: neither addresses nor reasons. */
export const serviceStatus = entry({
  service: 'portal',
  name: 'serviceStatus',
  method: 'GET',
  path: '/api/status',
  encoding: 'none',
  input: nothing,
  output: z.object({ portal: z.literal('ok'), upstream: z.enum(SERVICE_STATES) }),
  rows: ['P2.23', 'P8.3'],
  summary: 'Whether the portal and the upstream behind it work',
});
