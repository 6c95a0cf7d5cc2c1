import { z } from 'zod';
import { foundDeviceId, foundKey, ownDeviceId } from '@/lib/contract/gateway/messages';
import { isZone } from '@/lib/domain/stations/station-form';

const MAX_PORT = 65_535;
const text = z.string().min(1);
const milliseconds = (most: number) => z.number().int().min(0).max(most);

/** `host:port`, an IPv6 address in brackets. */
const address = z.string().transform((written, context) => {
  const [, bracketed, plain, port] = /^(?:\[([0-9A-Fa-f:]+)\]|([^:\s]+)):(\d{1,5})$/.exec(written) ?? [];
  const host = bracketed ?? plain;
  if (host !== undefined && Number(port) >= 1 && Number(port) <= MAX_PORT) return { host, port: Number(port) };
  context.addIssue({ code: 'custom', message: 'write the address and the port, for instance 192.168.1.40:502' });
  return z.NEVER;
});

const timing = {
  /** Milliseconds until an answer is given up. */
  timeout: milliseconds(30_000).min(50).default(1_000),
  /** Milliseconds of silence between two requests. */
  pause: milliseconds(5_000).default(20),
};

const tcpLine = z.strictObject({ tcp: address, ...timing });
const rtuOverTcpLine = z.strictObject({ rtuOverTcp: address, ...timing });
const serialLine = z.strictObject({
  serial: text,
  baud: z.number().int().min(1_200).max(921_600).default(9_600),
  parity: z.enum(['none', 'even', 'odd']).default('none'),
  stopBits: z.literal([1, 2]).default(1),
  ...timing,
});
const venusLine = z.strictObject({
  venus: z.url({ protocol: /^mqtts?$/ }),
  portalId: z
    .string()
    .regex(/^[0-9A-Fa-f]{12}$/, 'the portal id of a Venus device has 12 hexadecimal digits')
    .optional(),
  user: text.optional(),
  password: text.optional(),
});

/** What distinguishes the kinds of a line. */
const LINE_KINDS = { tcp: tcpLine, rtuOverTcp: rtuOverTcpLine, serial: serialLine, venus: venusLine } as const;

/** Chosen by its key, so that a mistake is reported for that kind alone. */
export const lineSchema = z.record(z.string(), z.unknown()).transform((written, context) => {
  const kinds = (Object.keys(LINE_KINDS) as (keyof typeof LINE_KINDS)[]).filter((kind) => kind in written);
  const [kind] = kinds;
  if (kind === undefined || kinds.length > 1) {
    context.addIssue({ code: 'custom', message: 'a line is one of: tcp, rtuOverTcp, serial, venus' });
    return z.NEVER;
  }
  const parsed = LINE_KINDS[kind].safeParse(written);
  if (parsed.success) return parsed.data;
  for (const { message, path } of parsed.error.issues) context.addIssue({ code: 'custom', message, path });
  return z.NEVER;
});

export const DRIVERS = ['sunspec', 'deye-hybrid-1p', 'deye-hybrid-3p', 'map', 'venus'] as const;

/** An id of a device in the portal. */
const deviceId = z.string().regex(/^[A-Za-z0-9]{1,64}$/, 'an id has letters and digits only, at most 64');

const device = z.strictObject({
  /** Of a unit that the operator brought in. */
  id: deviceId.optional(),
  /** Of a gateway that was connected in the portal: a name of your own, by which the portal knows the device. */
  key: foundKey.optional(),
  line: text,
  driver: z.enum(DRIVERS),
  /** Modbus unit id. */
  unit: z.number().int().min(0).max(247).default(1),
  /** Whether the portal may write settings to it. */
  write: z.boolean().default(false),
  /** Path of a register map, for the driver `map`. */
  map: text.optional(),
  /** Which of several devices behind one unit id or in a Venus system, as `edge discover` names it; the first one if absent. */
  part: z
    .string()
    .regex(/^(?:inverter|meter|system|grid|pvinverter)(?:-\d+)?$/, 'copy the part as `edge discover` shows it')
    .optional(),
});

const written = z.strictObject({
  gateway: z.strictObject({
    /** Where the portal's broker is. */
    url: z.url({ protocol: /^(mqtts?|wss?)$/ }),
    id: z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/, 'copy the id of the gateway as the portal shows it'),
    secret: text.optional(),
    /** Path of a file that holds the secret alone, for containers. */
    secretFile: text.optional(),
    /** The id of the gateway itself as a device; without it, it reports nothing of itself. */
    device: deviceId.optional(),
  }),
  store: z
    .strictObject({
      folder: text.default('./edge-data'),
      /** Days for which samples wait for the portal. */
      days: z.number().int().min(1).max(365).default(30),
    })
    .prefault({}),
  /** Where the status page is, on this machine only; 0 for none. */
  status: z.strictObject({ port: z.number().int().min(0).max(MAX_PORT).default(8_090) }).prefault({}),
  /** Zone of the station, by which its days begin; that of this machine if absent. */
  timeZone: z
    .string()
    .refine(isZone, 'write the name of the zone, for instance Australia/Adelaide')
    .default(() => new Intl.DateTimeFormat().resolvedOptions().timeZone),
  /** Seconds between two readings. */
  interval: z.number().int().min(1).max(3_600).default(10),
  /** Seconds between two writes to the same registers. */
  writeInterval: z.number().int().min(1).max(3_600).default(10),
  lines: z.record(z.string(), lineSchema),
  devices: z.array(device).min(1).max(100),
});

/** The configuration of the program, edge.yaml; every device with its id in the portal. */
export const configSchema = written.transform(({ devices, gateway, ...rest }, context) => {
  const isOwn = devices.some(({ key }) => key !== undefined);
  if (gateway.secret === undefined && gateway.secretFile === undefined) {
    const message =
      'the secret is missing: copy it from the portal as `secret`, or name a file that holds it as `secretFile`';
    context.addIssue({ code: 'custom', message, path: ['gateway', 'secret'] });
  }
  if (gateway.secret !== undefined && gateway.secretFile !== undefined) {
    const message = 'the gateway has one secret: remove `secret` or `secretFile`';
    context.addIssue({ code: 'custom', message, path: ['gateway', 'secretFile'] });
  }
  return {
    ...rest,
    gateway: { ...gateway, device: gateway.device ?? (isOwn ? ownDeviceId(gateway.id) : undefined) },
    devices: devices.map(({ id, key, ...device }, index) => {
      if ((id === undefined) === (key === undefined)) {
        const message = 'a device has a `key`, a name of your own in letters and digits; or an `id` from units.json';
        context.addIssue({ code: 'custom', message, path: ['devices', index] });
      }
      return { ...device, key, id: key === undefined ? (id ?? '') : foundDeviceId(gateway.id, key) };
    }),
  };
});

export type EdgeConfig = z.output<typeof configSchema>;
export type LineConfig = EdgeConfig['lines'][string];
export type DeviceConfig = EdgeConfig['devices'][number];
