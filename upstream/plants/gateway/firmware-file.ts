import { z } from 'zod';
import { FIRMWARE_TYPES, UPGRADE_METHODS } from '@/lib/domain/firmware/types';
import { StoredFile } from '../stored-file';
import { firmwarePlan } from './firmware-plan';

const job = z.object({
  upgradeId: z.string(),
  packageId: z.string(),
  type: z.enum(FIRMWARE_TYPES),
  from: z.string().nullable(),
  to: z.string(),
  method: z.enum(UPGRADE_METHODS),
  timeoutMinutes: z.number().positive(),
  started: z.number().int(),
  blocks: z.number().int().positive(),
  earlierBlocks: z.number().int().nonnegative(),
  plan: firmwarePlan,
});

const memory = z.object({
  versions: z.object({ protocol: z.string().nullable(), hmi: z.string().nullable(), main: z.string().nullable() }),
  job: job.nullable(),
});
/** The firmware of a device before its last upgrade, and that upgrade. */
export type FirmwareMemory = z.output<typeof memory>;

/** The firmware of the simulated devices, by device id. */
export class FirmwareFile extends StoredFile<FirmwareMemory> {
  constructor(path: string, seededAt: number) {
    super(path, seededAt, { part: 'devices', entry: memory, remedy: "go back to the factory's firmware" });
  }

  of(device: string): FirmwareMemory | undefined {
    return this.find(device);
  }
}
