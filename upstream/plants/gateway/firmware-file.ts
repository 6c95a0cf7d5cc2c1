import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { FIRMWARE_TYPES, UPGRADE_METHODS } from '@/lib/domain/firmware/types';
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
  kept: z.number().int().nonnegative(),
  plan: firmwarePlan,
});

const memory = z.object({
  versions: z.object({ protocol: z.string().nullable(), hmi: z.string().nullable(), main: z.string().nullable() }),
  job: job.nullable(),
});
/** What a device runs, before the last upgrade, and that upgrade. */
export type FirmwareMemory = z.output<typeof memory>;

const firmwareFile = z.object({
  version: z.literal(1),
  seededAt: z.number().int(),
  devices: z.record(z.string(), memory),
});

/** The firmware of the simulated devices, by device id: on disk before an upgrade is answered, so that none is forgotten. */
export class FirmwareFile {
  private readonly devices: Map<string, FirmwareMemory>;

  /** Throws where the file is there and damaged: going on would silently undo upgrades. */
  constructor(
    private readonly path: string,
    private readonly seededAt: number,
  ) {
    this.devices = new Map();
    if (!existsSync(path)) return;
    const parsed = firmwareFile.safeParse(json(readFileSync(path, 'utf8')));
    if (!parsed.success)
      throw new Error(`The firmware file of the plants, ${path}, is damaged: remove it to go back to the factory's`);
    // One of an earlier seed is of other devices.
    if (parsed.data.seededAt === seededAt) this.devices = new Map(Object.entries(parsed.data.devices));
  }

  of(device: string): FirmwareMemory | undefined {
    return this.devices.get(device);
  }

  /** Returns when it is on disk. Writes beside and renames: a crash leaves the old file or the new one. */
  keep(device: string, kept: FirmwareMemory): void {
    this.devices.set(device, kept);
    const fresh = `${this.path}.new`;
    const content = { version: 1, seededAt: this.seededAt, devices: Object.fromEntries(this.devices) };
    writeFileSync(fresh, JSON.stringify(content), { mode: 0o600, flush: true });
    renameSync(fresh, this.path);
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
