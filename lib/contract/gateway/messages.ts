import { z } from 'zod';
import { isStorable, storable } from '@/lib/domain/text/text-rules';
import { looseId } from '../loose-values';

/*
 * JSON over MQTT, QoS 1, between browsers, gateways and ingest (D7.2 to D7.4). Content from gateways is as untrusted as user
 * input: every reader validates it.
 */

export const topics = {
  request: (uuid: string) => `/gateway/${uuid}/request`,
  response: (uuid: string, clientId: string) => `/gateway/${uuid}/response/client/${clientId}`,
  property: (uuid: string) => `/gateway/${uuid}/property`,
  ack: (uuid: string) => `/gateway/${uuid}/ack`,
  event: (uuid: string) => `/gateway/${uuid}/event`,
  eventAck: (uuid: string) => `/gateway/${uuid}/event/ack`,
  status: (uuid: string) => `/gateway/${uuid}/status`,
  devices: (uuid: string) => `/gateway/${uuid}/devices`,
  devicesAck: (uuid: string) => `/gateway/${uuid}/devices/ack`,
} as const;

/** The code used when no reply arrived (D7.4). */
export const TIMEOUT_CODE = 408;
/** The code of a request that succeeded (D7.3). */
export const REPLY_OK = 1;

export const ACTIONS = [
  'device_status',
  'get_group_property',
  'set_property',
  'firmware_info',
  'firmware_upgrade',
  'remote_control',
] as const;
export type Action = (typeof ACTIONS)[number];

/** Text reported by a device. */
const limitedText = (max: number) => z.string().max(max).transform(storable);
/** A name or identifier; rejects characters that cannot be stored. */
const name = z.string().min(1).refine(isStorable);

export const propertyValue = z.union([z.number(), limitedText(512)]);
export type PropertyValue = z.output<typeof propertyValue>;

export const propertyReading = z.object({ property_code: name.max(64), value: propertyValue.nullable() });

export const gatewayRequest = z.object({
  request_id: z.string().min(1).max(64),
  client_id: z.string().min(1).max(64),
  action: z.enum(ACTIONS),
  data: z.unknown(),
  comm_id: looseId.optional(),
});
export type GatewayRequest = z.output<typeof gatewayRequest>;

export const groupRead = z.array(z.object({ device_id: name, defines: z.array(z.string().min(1)).max(400) }));
export const propertySet = z.object({
  device_id: name,
  property_code: name,
  value: propertyValue,
});

export const gatewayReply = z.object({
  request_id: z.string(),
  action: z.string(),
  code: z.number(),
  msg: z.string().transform(storable).optional(),
  data: z.unknown().optional(),
});
export type GatewayReply = z.output<typeof gatewayReply>;

export const deviceStatusReply = z.array(z.object({ device_id: looseId, status: z.enum(['normal', 'offline']) }));
export const groupReadReply = z.array(z.object({ device_id: looseId, datas: z.array(propertyReading) }));

/** Maximum of a measurement. Sums and counters of larger values would exceed the range of a number. */
const MOST_VALUE = 1e15;
const measured = z.union([z.number().min(-MOST_VALUE).max(MOST_VALUE), limitedText(512)]);

/** Telemetry: samples of one or more instants, each for one or more devices; `seq` increases per gateway. */
export const telemetry = z.object({
  seq: z.number().int().nonnegative(),
  samples: z
    .array(
      z.object({
        ts: z.number().int(),
        datas: z.array(z.object({ device_id: name, property_code: name.max(64), value: measured })),
      }),
    )
    .max(400),
});
export type Telemetry = z.output<typeof telemetry>;

/** Everything up to and including `upto` is committed; the gateway may delete it. */
export const telemetryAck = z.object({ upto: z.number().int().nonnegative() });

export const gatewayEvent = z.object({
  event_id: name.max(64),
  device_id: name,
  type: z.enum(['alarm', 'fault']),
  code: name.max(64),
  level: z.number().int(),
  state: z.literal([0, 1]),
  ts: z.number().int(),
  msg: limitedText(1000),
});
export type GatewayEvent = z.output<typeof gatewayEvent>;

/** An event is committed; the gateway may delete it. The broker's own acknowledgement does not confirm storage. */
export const eventAck = z.object({ event_id: name.max(64), state: z.literal([0, 1]) });

/** Retained; the last will contains `online: false`. `signal` is 0 to 4. */
export const presence = z.object({
  online: z.boolean(),
  signal: z.number().int().min(0).max(4).optional(),
  ts: z.number().int(),
});
export type Presence = z.output<typeof presence>;

const OWN_KEY = 'gateway';
/** The key that a gateway gives to a device connected to it. */
export const foundKey = z
  .string()
  .regex(/^[A-Za-z0-9]{1,32}$/, 'a key has letters from a to z and digits only, 32 at most, such as roof1')
  .refine((key) => key !== OWN_KEY, 'is the gateway itself');
/** Devices of one gateway at most. */
export const MOST_FOUND = 64;
/** Properties of one device at most. */
export const MOST_CODES = 300;

/** What is connected to a gateway that its owner connected: reported after a sign-in, when it changes, and until all are confirmed. */
export const gatewayDevices = z.object({
  devices: z
    .array(
      z.object({
        key: foundKey,
        type: name.max(16),
        driver: limitedText(64),
        manufacturer: limitedText(64),
        model: limitedText(64),
        serial: limitedText(64),
        version: limitedText(64),
        /** The properties that it has reported so far: the sums of its station are over those devices that report the property. */
        codes: z.array(name.max(64)).max(MOST_CODES),
      }),
    )
    .max(MOST_FOUND),
});
export type GatewayDevices = z.output<typeof gatewayDevices>;

/** The ids of the devices that the owner has confirmed; samples of any other device are not sent. */
export const gatewayDevicesAck = z.object({ confirmed: z.array(name.max(128)).max(10 * MOST_FOUND) });

/** The id in the portal of a device that a gateway calls `key`: no gateway can name a device of another one. */
export const foundDeviceId = (uuid: string, key: string) => `${uuid}${key}`;
/** The id in the portal of such a gateway as a device. */
export const ownDeviceId = (uuid: string) => foundDeviceId(uuid, OWN_KEY);
