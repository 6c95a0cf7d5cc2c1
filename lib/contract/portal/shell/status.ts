import { z } from 'zod';
import { SERVICE_STATES } from '@/lib/domain/shell/status/types';
import { entry } from '../../entry';
import { nothing } from '../../loose-values';

/** The result of `/readyz` for signed-in users: without addresses and reasons. */
export const serviceStatus = entry({
  service: 'portal',
  name: 'serviceStatus',
  method: 'GET',
  path: '/api/shell/status',
  encoding: 'none',
  input: nothing,
  output: z.object({ portal: z.literal('ok'), upstream: z.enum(SERVICE_STATES) }),
  rows: ['P2.23', 'P8.3'],
  summary: 'Whether the portal and the upstream behind it work',
});
