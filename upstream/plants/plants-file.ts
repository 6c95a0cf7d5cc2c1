import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { propertyValue } from '@/lib/contract/gateway/messages';
import { parseFirst } from '@/lib/contract/parse-first';
import { DEVICE_TYPES } from '@/lib/domain/devices/types';
import { firmwarePlan } from './gateway/firmware-plan';
import { linkFaults } from './gateway/link-faults';
import { behaviour } from './gateway/behaviour';
import { stationState } from './station-state';

/*
 * The "flash memory" of the simulated gateways: their identity, credentials and connected devices. The seed writes it; the
 * plants read nothing else.
 */

const angle = z.number().min(-360).max(360);

const id = z.string().min(1);
const array = z.object({ peakWatts: z.number().positive(), ratedWatts: z.number().positive() });
const pvString = z.object({ peakWatts: z.number().min(0), azimuth: angle, modules: z.number().int().min(0) });

const unit = z.object({
  id: z.string().min(1),
  ratedWatts: z.number().positive(),
  tilt: z.number().min(0).max(90),
  strings: z.tuple([pvString, pvString]),
  battery: z
    .object({
      ampereHours: z.number().positive(),
      cells: z.number().int().positive(),
      resistance: z.number().positive(),
    })
    .nullable(),
  auxiliary: z.object({ kind: z.enum(['generator', 'smartLoad']), watts: z.number().positive() }).optional(),
  /** What the installer set. Older files have another format: such a unit starts with the factory settings. */
  settings: z.record(z.string(), propertyValue).catch({}),
});

export const sitePlan = z.object({
  id: z.string().min(1),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  zone: z.string().min(1),
  region: z.string(),
  dry: z.boolean(),
  climate: z.object({ shift: z.number(), season: z.number(), swing: z.number() }),
  load: z.object({
    profile: z.enum(['home', 'business', 'office']),
    dailyEnergy: z.number().positive(),
    cooling: z.number().min(0),
    backupShare: z.number().min(0).max(1),
  }),
  outagesPerYear: z.number().min(0).optional(),
  phases: z.union([z.literal(1), z.literal(3)]).optional(),
  units: z.array(unit),
  plant: z
    .object({ feeder: array, pv1: array, circuits: z.array(z.object({ device: id, key: z.string() })) })
    .optional(),
});

/** A fault of a device from `since` (epoch ms) on. The code is one of the alarm catalogue. */
const fault = z.object({
  code: z.string().min(1).max(64),
  type: z.enum(['alarm', 'fault']),
  level: z.number().int().min(1).max(4),
  msg: z.string().min(1).max(1000),
  since: z.number().int(),
  eventId: z.string().min(1).max(64),
});
export type DeviceFault = z.output<typeof fault>;

const device = z.object({
  id: z.string().min(1),
  type: z.enum(DEVICE_TYPES),
  fault: fault.nullable(),
});

/** Quality of a gateway's connection to the broker. */
const network = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('steady') }),
  /** Never connects. */
  z.object({ kind: z.literal('offline') }),
  /** Disconnected for `downSeconds` out of every `everySeconds`. */
  z.object({
    kind: z.literal('flapping'),
    everySeconds: z.number().int().positive(),
    downSeconds: z.number().int().positive(),
  }),
]);

const gateway = z.object({
  uuid: z.string().min(1).max(64),
  credential: z.string().min(1),
  /** 0 to 4. */
  signal: z.number().int().min(0).max(4),
  network,
  /** Link faults and clock drift; none without it. */
  weather: linkFaults.optional(),
  /** Missing in older files. */
  answers: behaviour.default({ kind: 'prompt' }),
  /** How it installs firmware in its devices. Default: slowly and without failures. */
  firmware: firmwarePlan.optional(),
  site: sitePlan,
  devices: z.array(device).min(1),
  /**
   * Incident rates relative to the usual one: `usual` always, and `lately` in addition from `since` (epoch ms) on. Without
   * it there are none.
   */
  incidents: z
    .object({ usual: z.number().min(0).max(500), lately: z.number().min(0).max(500), since: z.number().int() })
    .optional(),
  initial: stationState,
});
export type GatewayPlan = z.output<typeof gateway>;

export const plantsFile = z.object({
  version: z.literal(1),
  scenario: z.string(),
  /** Epoch ms at which the history ends and live figures begin. */
  seededAt: z.number().int(),
  gateways: z.array(gateway),
});
export type PlantsFile = z.output<typeof plantsFile>;

/** Reads and validates the file. Throws an Error with one line that names the file and its first problem. */
export function readPlantsFile(path: string): PlantsFile {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(
      `The plants file ${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const parsed = parseFirst(plantsFile, content);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Error(
    `The plants file ${path} is wrong at ${issue?.path.join('.') ?? '?'}: ${issue?.message ?? 'unknown'}`,
  );
}
