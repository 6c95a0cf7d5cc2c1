import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

/** What a file keeps: under which name, the shape of one entry, and what it costs to begin anew. */
export interface StoredKind<T> {
  readonly part: string;
  readonly entry: z.ZodType<T>;
  /** Ends the sentence "… is damaged: remove it to". */
  readonly remedy: string;
}

/**
 * What simulated devices must not forget, by id: each change is on disk before the device answers for it, in a small file of
 * its own, so that this stays quick.
 */
export class StoredFile<T> {
  private readonly entries: Map<string, T>;

  /** Throws where the file is there and damaged: going on would silently undo what users did. */
  constructor(
    private readonly path: string,
    private readonly seededAt: number,
    private readonly kind: StoredKind<T>,
  ) {
    this.entries = readEntries(path, seededAt, kind);
  }

  protected find(id: string): T | undefined {
    return this.entries.get(id);
  }

  /** Returns when it is on disk. Writes beside and renames: a crash leaves the old file or the new one. */
  keep(id: string, entry: T): void {
    this.entries.set(id, entry);
    const fresh = `${this.path}.new`;
    const content = { version: 1, seededAt: this.seededAt, [this.kind.part]: Object.fromEntries(this.entries) };
    writeFileSync(fresh, JSON.stringify(content), { mode: 0o600, flush: true });
    renameSync(fresh, this.path);
  }
}

function readEntries<T>(path: string, seededAt: number, { part, entry, remedy }: StoredKind<T>): Map<string, T> {
  if (!existsSync(path)) return new Map();
  const head = z.object({ version: z.literal(1), seededAt: z.number().int() });
  const content = json(readFileSync(path, 'utf8'));
  const file = head.safeParse(content);
  const entries = z.looseObject({ [part]: z.record(z.string(), entry) }).safeParse(content);
  if (!file.success || !entries.success)
    throw new Error(`The file ${path} of the plants is damaged: remove it to ${remedy}`);
  // One of an earlier seed is of other devices.
  return file.data.seededAt === seededAt ? new Map(Object.entries(entries.data[part] as Record<string, T>)) : new Map();
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
