import { z } from 'zod';
import { PUSH_RENEWAL_PATH } from '@/lib/domain/shell/install/service-worker';
import { isPushEndpoint, PUSH_KEY, PUSH_SECRET } from '@/lib/domain/notifications/push';
import { entry } from '../../entry';

const change = { service: 'portal', method: 'POST', output: z.object({ done: z.literal(true) }) } as const;
const endpoint = z.string().refine(isPushEndpoint);
const keys = { p256dh: z.string().regex(PUSH_KEY), auth: z.string().regex(PUSH_SECRET) };

export const addBrowser = entry({
  ...change,
  name: 'addBrowser',
  path: '/api/notifications/push/add',
  input: z.strictObject({ endpoint, ...keys }),
  rows: ['D2.11'],
  summary: 'Send the notifications of the caller’s alarms to this browser',
});

export const renewBrowser = entry({
  ...change,
  name: 'renewBrowser',
  path: PUSH_RENEWAL_PATH,
  input: z.strictObject({ endpoint, ...keys }),
  output: z.object({ known: z.boolean() }),
  rows: ['D2.11'],
  summary:
    'Whether this browser receives the notifications of the caller’s alarms, also at a new address, while the session lasts',
});

export const removeBrowser = entry({
  ...change,
  name: 'removeBrowser',
  path: '/api/notifications/push/remove',
  input: z.strictObject({ endpoint }),
  rows: ['D2.11'],
  summary: 'Send no more notifications to this browser',
});
