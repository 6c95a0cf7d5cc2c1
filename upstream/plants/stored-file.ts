import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { parseJson } from '@/lib/domain/text/parse-json';

/** The content of a file: its name, the schema of one entry, and the effect of starting again without it. */
export interface StoredKind<T> {
  readonly part: string;
  readonly entry: z.ZodType<T>;
  /** Completes the sentence "… is damaged: remove it to". */
  readonly remedy: string;
}

/**
 * State that simulated devices must not lose, by id: each change is on disk before the device answers, in a small file of
 * its own for speed.
 */
export class StoredFile<T> {
  private readonly entries: Map<string, T>;

  /** Throws if the file is damaged: continuing would silently undo users' changes. */
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

  /** Returns when it is on disk. Writes a new file and renames it, so that a crash leaves either the old or the new one. */
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
  const content = parseJson(readFileSync(path, 'utf8'));
  const file = head.safeParse(content);
  const entries = z.looseObject({ [part]: z.record(z.string(), entry) }).safeParse(content);
  if (!file.success || !entries.success)
    throw new Error(`The file ${path} of the plants is damaged: remove it to ${remedy}`);
  // A file of an earlier seed belongs to other devices.
  return file.data.seededAt === seededAt ? new Map(Object.entries(entries.data[part] as Record<string, T>)) : new Map();
}
