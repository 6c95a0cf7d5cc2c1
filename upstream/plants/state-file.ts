import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { parseJson } from '@/lib/domain/text/parse-json';
import { eventMemory } from './events/event-queue';
import { stationState } from './station-state';

const gatewayMemory = z.object({
  uuid: z.string(),
  /** A sequence number that was never used and is higher than all used ones. */
  nextSeq: z.number().int().nonnegative(),
  station: stationState,
  events: eventMemory.optional(),
});
export type GatewayMemory = z.output<typeof gatewayMemory>;

const stateFile = z.object({ version: z.literal(1), seededAt: z.number().int(), gateways: z.array(gatewayMemory) });

/**
 * The saved state of the gateways, by uuid. Empty without a file or with one of an earlier seed. Throws if the file is
 * damaged, since starting without it would lower counters.
 */
export function readState(path: string, seededAt: number): Map<string, GatewayMemory> {
  if (!existsSync(path)) return new Map();
  const text = readFileSync(path, 'utf8');
  const parsed = stateFile.safeParse(parseJson(text));
  if (!parsed.success)
    throw new Error(`The state file of the plants, ${path}, is damaged: remove it to start from the seed`);
  if (parsed.data.seededAt !== seededAt) return new Map();
  return new Map(parsed.data.gateways.map((memory) => [memory.uuid, memory]));
}

/** Writes a new file and renames it, so that a crash leaves either the old or the new one. */
export function writeState(path: string, seededAt: number, gateways: readonly GatewayMemory[]): void {
  const fresh = `${path}.new`;
  writeFileSync(fresh, JSON.stringify({ version: 1, seededAt, gateways }), { mode: 0o600 });
  renameSync(fresh, path);
}
