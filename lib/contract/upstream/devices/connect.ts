import { z } from 'zod';
import { foundKey, MOST_FOUND } from '../../gateway/messages';
import { entry } from '../../entry';
import { code, text } from '../../fields';
import { idOf } from '../../id-types';
import { anything, looseId, looseText } from '../../loose-values';

/*
 * Gateways that the creator of a station connects for equipment of their own. Extensions: an upstream of an operator has its own way to
 * bring gateways in.
 */

/** How a gateway reaches its portal. */
const access = { uuid: looseId, url: looseText };
/** Shown once; only a hash of it is stored. */
const secret = z.string().min(32);

export const connectGateway = entry({
  name: 'connect_gateway',
  method: 'POST',
  path: '/station/connect_gateway',
  input: z.strictObject({ station_id: idOf('station'), name: text(100) }),
  /** `device_id` is the gateway itself as a device. */
  output: z.object({ ...access, secret, device_id: looseId }),
  extension: true,
  rows: ['D3.1', 'P3.10'],
  summary: 'Connect a gateway for equipment of the caller’s own',
});

const foundDeviceDto = z.object({
  key: foundKey,
  device_id: looseId,
  type: looseText,
  driver: looseText,
  manufacturer: looseText,
  model: looseText,
  serial: looseText,
  version: looseText,
  /** The name that the owner gave it; null while it is not confirmed. */
  name: looseText.nullable(),
});

/** The input of every call on one such gateway: its id as a device. */
const own = { device_id: idOf('device') };

export const getConnectedGateway = entry({
  name: 'get_connected_gateway',
  method: 'POST',
  path: '/station/get_connected_gateway',
  input: z.strictObject(own),
  output: z.object({
    ...access,
    /** Whether it has a secret that is taken. */
    connected: z.boolean(),
    online: z.boolean(),
    /** When it last sent anything, epoch ms; null before the first message. */
    heard_at: z.number().nullable(),
    /** What is connected to it, as it reports it; null before its first report. */
    found: z.array(foundDeviceDto).nullable(),
  }),
  extension: true,
  rows: ['D3.1'],
  summary: 'State of a gateway of the caller’s own, and what is connected to it',
});

export const confirmGatewayDevices = entry({
  name: 'confirm_gateway_devices',
  method: 'POST',
  path: '/station/confirm_gateway_devices',
  input: z.strictObject({
    ...own,
    devices: z
      .array(z.strictObject({ key: foundKey, name: text(100), type: code }))
      .min(1)
      .max(MOST_FOUND),
  }),
  output: z.object({ device_ids: z.array(looseId) }),
  extension: true,
  rows: ['D3.1', 'D7.13'],
  summary: 'Add devices that a gateway of the caller’s own has found',
});

export const renewGatewaySecret = entry({
  name: 'renew_gateway_secret',
  method: 'POST',
  path: '/station/renew_gateway_secret',
  input: z.strictObject(own),
  output: z.object({ ...access, secret, device_id: looseId }),
  extension: true,
  rows: ['D3.1'],
  summary: 'Give a gateway of the caller’s own a new secret; the old one ends',
});

export const disconnectGateway = entry({
  name: 'disconnect_gateway',
  method: 'POST',
  path: '/station/disconnect_gateway',
  input: z.strictObject(own),
  output: anything,
  extension: true,
  rows: ['D3.1'],
  summary: 'End the secret of a gateway of the caller’s own',
});
