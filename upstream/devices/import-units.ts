import { existsSync, readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import { z } from 'zod';
import { serial } from '@/lib/contract/fields';
import { parseFirst } from '@/lib/contract/parse-first';
import { DEVICE_TYPE_PROPERTIES } from '@/lib/data/properties';
import { hashGatewayCredential } from '../broker/gateway-credential';
import type { Database } from '../database/open';
import { StartFailure } from '../database/start-failure';
import { claimHash, knownUnits, serialKey, shelveUnit } from './unit-repository';

const types = DEVICE_TYPE_PROPERTIES.map(({ type }) => type) as [string, ...string[]];
/** Letters and digits only: formulas split a device and its property at `_`. */
const name = z.string().regex(/^[A-Za-z0-9]{1,64}$/);

const deviceName = z.string().trim().min(1).max(100);

const device = z.strictObject({
  id: name,
  type: z.enum(types),
  module: z.string().min(1).max(64),
  /** For everybody, or in the language of whoever claims it. */
  name: z.union([deviceName, z.strictObject({ en: deviceName, zh: deviceName })]),
  serial,
  /** The key by which the gateway knows it. */
  key: serial,
});
const unitsFile = z.array(
  z
    .strictObject({
      /** Of its inverter: what a user types. */
      serial,
      /** What is printed beside it: at least 12 letters and digits, spaces and hyphens between them do not count. */
      claim: z.string().regex(/^(?:[\s-]*[A-Za-z0-9]){12,64}[\s-]*$/),
      gateway: z.strictObject({
        uuid: z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/),
        secret: z.string().min(32).max(200),
      }),
      devices: z.array(device).min(1).max(64),
    })
    .refine((unit) => unit.devices.some((one) => serialKey(one.serial) === serialKey(unit.serial)), {
      path: ['serial'],
      message: 'is the serial number of none of its devices',
    }),
);

/**
 * Imports the units of an operator's file as unclaimed; a user claims them with what is printed on them. Those that
 * are known already stay as they are. Throws a StartFailure that names the file and the first thing that is wrong in it.
 */
export async function importUnits(path: string, db: Database, log: Pick<Logger, 'info'>): Promise<void> {
  if (!existsSync(path)) return;
  const units = read(path);
  const added = await db.asService(async (tx) => {
    const known = await knownUnits(
      tx,
      units.map((unit) => unit.serial),
    );
    const fresh = units.filter((unit) => !known.has(serialKey(unit.serial)));
    for (const { serial: number, claim, gateway, devices } of fresh) {
      await shelveUnit(tx, {
        serial: number,
        claimHash: claimHash(claim),
        gatewayUuid: gateway.uuid,
        credentialHash: hashGatewayCredential(gateway.secret),
        devices: devices.map(({ key, module, ...rest }) => ({ ...rest, moduleId: module, iotSerial: key })),
      });
    }
    return fresh.length;
  });
  if (added > 0) log.info({ units: added }, 'unclaimed units were imported');
}

function read(path: string): z.output<typeof unitsFile> {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new StartFailure(
      `The file of units ${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const parsed = parseFirst(unitsFile, content);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new StartFailure(
    `The file of units ${path} is wrong at ${issue?.path.join('.') ?? '?'}: ${issue?.message ?? 'unknown'}`,
  );
}
