import { z } from 'zod';
import { isPushEndpoint, PUSH_KEY, PUSH_SECRET } from '@/lib/domain/notifications/push';
import { entry } from '../../entry';
import { flag } from '../../fields';
import { anything } from '../../loose-values';

/* Push messages to browsers about alarms (Web Push): extensions, for tenants with keys. */

/** The push service's address of a browser: only the browser itself and those it registered with know it. */
const endpoint = z.string().refine(isPushEndpoint, 'not the address of a push service');
const own = z.strictObject({ endpoint });
/** Encryption keys for messages to it. */
const keys = {
  p256dh: z.string().regex(PUSH_KEY, 'not the key of a browser'),
  auth: z.string().regex(PUSH_SECRET, 'not the secret of a browser'),
};

export const addPush = entry({
  name: 'add_push',
  method: 'POST',
  path: '/user/add_push',
  input: z.strictObject({ endpoint, ...keys }),
  output: anything,
  extension: true,
  rows: ['D2.11'],
  summary: 'Tell a browser of the alarms that the caller is told of',
});

export const renewPush = entry({
  name: 'renew_push',
  method: 'POST',
  path: '/user/renew_push',
  /** With keys, a new address replaces the one this session registered last. */
  input: z.strictObject({ endpoint, p256dh: keys.p256dh.optional(), auth: keys.auth.optional() }),
  output: z.object({ known: flag }),
  extension: true,
  rows: ['D2.11'],
  summary:
    'Whether a browser is told of the caller’s alarms, also at a new address; it is for as long as this session lasts',
});

export const removePush = entry({
  name: 'remove_push',
  method: 'POST',
  path: '/user/remove_push',
  input: own,
  output: anything,
  extension: true,
  rows: ['D2.11'],
  summary: 'Tell a browser nothing more',
});
