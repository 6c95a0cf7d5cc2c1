import { z } from 'zod';
import { entry } from '../../entry';
import { code, id, text } from '../../fields';
import { MOST_FOUND } from '../../gateway/messages';

/* Gateways that the creator of a station connects for equipment of their own. Messages are keys of the area `devices`. */

const done = z.object({ done: z.literal(true) });
const name = text(100, 'devices.edit.formRequire', 'devices.edit.longName');

/** What the gateway's configuration needs. The secret is shown once. */
const access = z.object({
  device: z.string(),
  uuid: z.string(),
  secret: z.string(),
  url: z.string(),
  /** Of its station, for counters of today; null for a gateway that has a configuration already, or where it is not known. */
  timeZone: z.string().nullable(),
});
export type GatewayAccess = z.output<typeof access>;

export const connectGateway = entry({
  service: 'portal',
  name: 'connectGateway',
  method: 'POST',
  path: '/api/devices/connect-gateway',
  input: z.strictObject({ station: id, name }),
  output: access,
  rows: ['D3.1', 'P3.10'],
  summary: 'Connect a gateway for equipment of one’s own',
});

const found = z.object({
  key: z.string(),
  type: z.string(),
  /** Maker and model as the device names itself; empty if it does not. */
  model: z.string(),
  serial: z.string(),
  /** The name that it was given; null while it is not confirmed. */
  name: z.string().nullable(),
  /** Its id in the portal, once it is confirmed. */
  id: z.string(),
});
export type FoundDevice = z.output<typeof found>;

export const connectedGateway = entry({
  service: 'portal',
  name: 'connectedGateway',
  method: 'GET',
  path: '/api/devices/connected-gateway',
  input: z.strictObject({ device: id }),
  output: z.object({
    connected: z.boolean(),
    online: z.boolean(),
    /** Null before its first report. */
    found: z.array(found).nullable(),
    /** The types that a device can have. */
    types: z.array(z.object({ value: z.string(), name: z.string() })),
  }),
  rows: ['D3.1'],
  summary: 'What a gateway of one’s own has found',
});
export type ConnectedGateway = z.output<typeof connectedGateway.output>;

export const confirmDevices = entry({
  service: 'portal',
  name: 'confirmDevices',
  method: 'POST',
  path: '/api/devices/confirm-found',
  input: z.strictObject({
    device: id,
    devices: z
      .array(z.strictObject({ key: z.string().regex(/^[A-Za-z0-9]{1,32}$/), name, type: code }))
      .min(1)
      .max(MOST_FOUND),
  }),
  output: done,
  rows: ['D3.1', 'D7.13'],
  summary: 'Add devices that a gateway of one’s own has found',
});

export const renewSecret = entry({
  service: 'portal',
  name: 'renewSecret',
  method: 'POST',
  path: '/api/devices/renew-secret',
  input: z.strictObject({ device: id }),
  output: access,
  rows: ['D3.1'],
  summary: 'Give a gateway of one’s own a new secret',
});

export const disconnectGateway = entry({
  service: 'portal',
  name: 'disconnectGateway',
  method: 'POST',
  path: '/api/devices/disconnect-gateway',
  input: z.strictObject({ device: id }),
  output: done,
  rows: ['D3.1'],
  summary: 'End the secret of a gateway of one’s own',
});
