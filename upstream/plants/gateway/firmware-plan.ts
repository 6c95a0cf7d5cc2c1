import { z } from 'zod';

/** What can go wrong with every upgrade behind a gateway; a scenario chooses. */
export const FIRMWARE_FAULTS = ['transfer-lost', 'checksum', 'install-refused', 'never-back', 'old-version'] as const;

/** How a gateway brings firmware into its devices. Older files say nothing: slow, and all goes well. */
export const firmwarePlan = z.object({
  /** From one block to the next: a slow radio moves some 6 KB in two seconds. */
  blockMilliseconds: z.number().int().min(1).max(60_000).default(1_000),
  /** Of every step without blocks, and of the restart. */
  stepSeconds: z.number().min(0.1).max(3_600).default(20),
  trouble: z.enum(FIRMWARE_FAULTS).nullable().default(null),
});
export type FirmwarePlan = z.output<typeof firmwarePlan>;

export const USUAL_FIRMWARE: FirmwarePlan = firmwarePlan.parse({});
