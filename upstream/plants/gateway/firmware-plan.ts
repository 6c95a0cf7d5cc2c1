import { z } from 'zod';

/** Faults of every upgrade behind a gateway; chosen by a scenario. */
export const FIRMWARE_FAULTS = ['transfer-lost', 'checksum', 'install-refused', 'never-back', 'old-version'] as const;

/** How a gateway installs firmware in its devices. Default: slowly and without faults. */
export const firmwarePlan = z.object({
  /** Milliseconds per block: a slow radio transfers some 6 KB in two seconds. */
  blockMilliseconds: z.number().int().min(1).max(60_000).default(1_000),
  /** Seconds of every step without blocks, and of the restart. */
  stepSeconds: z.number().min(0.1).max(3_600).default(20),
  fault: z.enum(FIRMWARE_FAULTS).nullable().default(null),
});
export type FirmwarePlan = z.output<typeof firmwarePlan>;

export const USUAL_FIRMWARE: FirmwarePlan = firmwarePlan.parse({});
