import { closeSync, existsSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { z } from 'zod';
import { telemetry, type Telemetry } from '@/lib/contract/gateway/messages';
import { addTo } from '@/lib/domain/group-by';
import { parseJson } from '@/lib/domain/text/parse-json';

type Samples = Telemetry['samples'];

const line = z.object({ uuid: z.string(), samples: telemetry.shape.samples });

/**
 * Writes the gateways' unacknowledged messages, oldest first, one per line; into a new file that is renamed, so that a crash
 * leaves either the old or the new one. It may contain messages acknowledged meanwhile: they are sent again, which the
 * backend tolerates.
 */
export function writeOutboxes(path: string, waiting: ReadonlyMap<string, readonly Samples[]>): void {
  const fresh = `${path}.new`;
  const file = openSync(fresh, 'w', 0o600);
  try {
    for (const [uuid, messages] of waiting) {
      // One gateway at a time: after a long outage all of them together are too large for one string.
      const text = messages.map((samples) => `${JSON.stringify({ uuid, samples })}\n`).join('');
      if (text !== '') writeSync(file, text);
    }
  } finally {
    closeSync(file);
  }
  renameSync(fresh, path);
}

/** The stored messages of each gateway, oldest first; unreadable lines are skipped. Empty without a file. */
export function readOutboxes(path: string): Map<string, Samples[]> {
  const waiting = new Map<string, Samples[]>();
  if (!existsSync(path)) return waiting;
  for (const text of readFileSync(path, 'utf8').split('\n')) {
    const read = line.safeParse(parseJson(text));
    if (!read.success) continue;
    const { uuid, samples } = read.data;
    addTo(waiting, uuid, samples);
  }
  return waiting;
}
