import { z } from 'zod';
import { entry } from '../entry';
import { text } from '../fields';

const uuid = text(128);

export const liveServer = z.object({
  id: z.string().min(1),
  /** ws:// or wss:// */
  url: z.string().min(1),
  username: z.string(),
  password: z.string(),
  /** The client id that the credential is bound to; null: the browser generates one. */
  clientId: z.string().nullable(),
  /** Epoch milliseconds until which the credential can open a connection; null: unknown. */
  expires: z.number().nullable(),
});

export const liveLinkAnswer = z.object({
  servers: z.array(liveServer),
  /** `serverId` is empty, or matches none of the servers, if the upstream names no messaging server for it. */
  gateways: z.array(z.object({ uuid, serverId: z.string() })),
  /** Whether the upstream identifies devices by numbers: requests to gateways then do so as well. */
  numberIds: z.boolean(),
});
export type LiveLinkAnswer = z.output<typeof liveLinkAnswer>;

/** Where to connect for the gateways on screen, with fresh credentials. Never part of a page (decisions A5). */
export const liveLink = entry({
  service: 'portal',
  name: 'liveLink',
  method: 'GET',
  path: '/api/live/link',
  input: z.strictObject({
    gateways: z
      .string()
      .min(1)
      .max(13_000)
      .transform((text) => [...new Set(text.split(','))])
      .pipe(z.array(uuid).min(1).max(100)),
  }),
  output: liveLinkAnswer,
  rows: ['D3.3', 'D7.2'],
  summary: 'Messaging servers and credentials for gateways that the caller may reach',
});
