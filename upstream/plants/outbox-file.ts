import { closeSync, existsSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { z } from 'zod';
import { telemetry, type Telemetry } from '@/lib/contract/gateway/messages';

type Samples = Telemetry['samples'];

const line = z.object({ uuid: z.string(), samples: telemetry.shape.samples });

/**
 * Writes what gateways keep until it is acknowledged, oldest first, a line for each message; beside and renamed, so that
 * a crash leaves the old file or the new one. Read again it may hold what was acknowledged meanwhile: that is sent once
 * more, which the backend knows how to take.
 */
export function writeOutboxes(path: string, waiting: ReadonlyMap<string, readonly Samples[]>): void {
  const fresh = `${path}.new`;
  const file = openSync(fresh, 'w', 0o600);
  try {
    for (const [uuid, messages] of waiting) {
      // A gateway at a time: after a long outage all of them together are more than one text should hold.
      const text = messages.map((samples) => `${JSON.stringify({ uuid, samples })}\n`).join('');
      if (text !== '') writeSync(file, text);
    }
  } finally {
    closeSync(file);
  }
  renameSync(fresh, path);
}

/** What each gateway had kept, oldest first; a line that cannot be read is left out. Empty where there is no file. */
export function readOutboxes(path: string): Map<string, Samples[]> {
  const waiting = new Map<string, Samples[]>();
  if (!existsSync(path)) return waiting;
  for (const text of readFileSync(path, 'utf8').split('\n')) {
    const read = line.safeParse(parseJson(text));
    if (!read.success) continue;
    const { uuid, samples } = read.data;
    const known = waiting.get(uuid);
    if (known) known.push(samples);
    else waiting.set(uuid, [samples]);
  }
  return waiting;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
