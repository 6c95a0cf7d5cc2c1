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
