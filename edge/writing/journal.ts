import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { propertyValue } from '@/lib/contract/gateway/messages';

const begun = z.object({
  id: z.string(),
  /** Epoch ms. */
  at: z.number(),
  device: z.string(),
  code: z.string(),
  to: propertyValue,
  place: z.string(),
  record: z.string(),
});
const ended = z.object({
  id: z.string(),
  at: z.number(),
  end: z.enum(['read-back', 'refused', 'unknown', 'found']),
  value: propertyValue.nullable(),
});
const line = z.union([begun, ended]);

export type BegunWrite = z.output<typeof begun>;
/** `read-back` right after the write; `refused` by the device; `unknown` it could not be read; `found` it was read later. */
export type WriteEnd = z.output<typeof ended>;

/** A write and how it ended; null while it runs, or if the program or the line was lost in the middle. */
export interface RecordedWrite extends BegunWrite {
  readonly end: WriteEnd | null;
}

/** Bytes of one of the two files. */
const MOST_BYTES = 1_000_000;
/** Writes in memory. */
const MOST_RECENT = 1_000;

/**
 * Every write to a device, before and after it, one line each on the disk. A write that cannot be recorded is not made: `begin` throws then.
 * When the file is full it becomes the old one, and that of before is deleted.
 */
export class WriteJournal {
  private readonly writes = new Map<string, RecordedWrite>();
  private readonly file: string;
  private next = 0;
  /** A power cut has left half a line. */
  private isTorn: boolean;

  constructor(private readonly folder: string) {
    this.file = path.join(folder, 'writes.jsonl');
    this.readFrom(this.oldFile);
    this.isTorn = /[^\n]$/.test(this.readFrom(this.file));
  }

  /** The last writes, oldest first. */
  get recent(): readonly RecordedWrite[] {
    return [...this.writes.values()];
  }

  /** Those of which nobody knows whether the device took them. */
  get open(): readonly RecordedWrite[] {
    return this.recent.filter(({ end }) => end === null || end.end === 'unknown');
  }

  begin(write: Omit<BegunWrite, 'id'>): string {
    const id = `${write.at}-${process.pid}-${(this.next += 1)}`;
    const record = { id, ...write };
    this.append(record);
    this.take(record);
    return id;
  }

  /** Never throws: the device has the value whether or not that can be recorded. */
  end(end: WriteEnd): void {
    this.takeEnd(end);
    try {
      this.append(end);
    } catch {
      // At the next start it counts as unknown, and is read again.
    }
  }

  private get oldFile(): string {
    return path.join(this.folder, 'writes.old.jsonl');
  }

  private append(record: BegunWrite | WriteEnd): void {
    if (existsSync(this.file) && statSync(this.file).size > MOST_BYTES) renameSync(this.file, this.oldFile);
    const handle = openSync(this.file, 'a', 0o600);
    try {
      writeSync(handle, `${this.isTorn ? '\n' : ''}${JSON.stringify(record)}\n`);
      fsyncSync(handle);
      this.isTorn = false;
    } finally {
      closeSync(handle);
    }
  }

  private readFrom(file: string): string {
    if (!existsSync(file)) return '';
    const content = readFileSync(file, 'utf8');
    for (const text of content.split('\n')) {
      const read = line.safeParse(parsed(text));
      if (!read.success) continue;
      if ('end' in read.data) this.takeEnd(read.data);
      else this.take(read.data);
    }
    return content;
  }

  private take(write: BegunWrite): void {
    this.writes.set(write.id, { ...write, end: null });
    const [oldest] = this.writes.keys();
    if (this.writes.size > MOST_RECENT && oldest !== undefined) this.writes.delete(oldest);
  }

  private takeEnd(end: WriteEnd): void {
    const write = this.writes.get(end.id);
    if (write) this.writes.set(end.id, { ...write, end });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
