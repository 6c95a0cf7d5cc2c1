import type { Disk } from './disk';
import type { Part } from './parts';
import { encodeRecord, readRecords } from './record';

/** A file of records. Its numbers are contiguous, and no message is in two of them. */
export interface Segment {
  readonly name: string;
  /** Its first and last number; `last` is `first - 1` while it is empty. */
  readonly first: number;
  last: number;
  /** What is on the disk. */
  bytes: number;
  /** When it was begun, epoch ms. */
  readonly since: number;
}

export interface SegmentLimits {
  /** Bytes of a segment; a single record may be larger. */
  readonly segmentBytes: number;
  /** Bounds of a message. */
  readonly messageSamples: number;
  readonly messageBytes: number;
}

/** The segments of a folder as found at opening. */
export interface FoundSegments {
  readonly segments: readonly Segment[];
  /** Whether the last one ended with a torn record, which has been cut off. */
  readonly torn: boolean;
  /** The number after all used ones; null if there are no segments. */
  readonly next: number | null;
}

const NAME = /^(\d{16})\.log$/;
const DAY_MS = 86_400_000;

/** Finds the segments and cuts off a torn record at the end. Only the last one is read. Throws what the file system throws. */
export function findSegments(disk: Disk): FoundSegments {
  const files = disk
    .list()
    .flatMap(({ name, bytes }) => {
      const first = NAME.exec(name)?.[1];
      return first === undefined ? [] : [{ name, bytes, first: Number(first) }];
    })
    .sort((a, b) => a.first - b.first);
  const newest = files.at(-1);
  if (newest === undefined) return { segments: [], torn: false, next: null };
  const { records, validEnd } = readRecords(disk.whole(newest.name) ?? Buffer.alloc(0));
  const torn = validEnd < newest.bytes;
  if (torn) disk.cut(newest.name, validEnd);
  const next = (records.at(-1)?.seq ?? newest.first - 1) + 1;
  const segments = files.flatMap(({ name, first, bytes }, index) => {
    const isNewest = index === files.length - 1;
    const size = isNewest ? validEnd : bytes;
    if (size === 0) {
      disk.discard(name);
      return [];
    }
    return [{ name, first, last: (files[index + 1]?.first ?? next) - 1, bytes: size, since: 0 }];
  });
  return { segments, torn, next };
}

/** The segments, and the number that each new part gets. Calls must not overlap. */
export class Segments {
  private readonly all: Segment[];
  /** The segment that new records go to. */
  private current: Segment | null = null;
  /** The message that new parts may still join: no one has read it yet. */
  private open: { readonly seq: number; count: number; bytes: number } | null = null;

  constructor(
    private readonly disk: Disk,
    private readonly limits: SegmentLimits,
    private readonly clock: () => Date,
    found: readonly Segment[],
    private next: number,
  ) {
    this.all = [...found];
  }

  get list(): readonly Segment[] {
    return this.all;
  }

  get nextSeq(): number {
    return this.next;
  }

  get bytes(): number {
    return this.all.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Messages above `acked`. */
  messagesAfter(acked: number): number {
    return this.all.reduce((sum, { first, last }) => sum + Math.max(0, last - Math.max(acked, first - 1)), 0);
  }

  isCurrent(segment: Segment): boolean {
    return segment === this.current;
  }

  /**
   * Stores as many of the parts as fit into one segment, at least one, with one fsync, and returns how many. If it rejects, with the error
   * of the file system, none of them is stored.
   */
  async append(parts: readonly Part[]): Promise<number> {
    const [first] = parts;
    if (first === undefined) return 0;
    const current = this.current && !this.isFull(this.current, first) ? this.current : await this.begin();
    const { records, open, next } = this.numbered(current, parts);
    const data = Buffer.concat(records);
    try {
      await this.disk.append(data);
      await this.disk.sync();
    } catch (error) {
      await this.abandon(current);
      throw error;
    }
    current.bytes += data.length;
    current.last = next - 1;
    [this.open, this.next] = [open, next];
    return records.length;
  }

  /** The message that was stored last is about to be sent: nothing more may join it. */
  closeMessage(): void {
    this.open = null;
  }

  /** Numbers below `next` are used up. */
  async skipTo(next: number): Promise<void> {
    if (next <= this.next) return;
    await this.leave();
    this.next = next;
  }

  async remove(segment: Segment): Promise<void> {
    if (this.isCurrent(segment)) await this.leave();
    await this.disk.remove(segment.name);
    this.all.splice(this.all.indexOf(segment), 1);
  }

  /** Ends the current segment. */
  async leave(): Promise<void> {
    [this.current, this.open] = [null, null];
    await this.disk.leave();
  }

  private isFull(current: Segment, { bytes }: Part): boolean {
    if (current.bytes === 0) return false;
    // Segments are deleted as a whole, and the bound of age is in days.
    return (
      current.bytes + bytes > this.limits.segmentBytes || Math.abs(this.clock().getTime() - current.since) > DAY_MS
    );
  }

  private async begin(): Promise<Segment> {
    await this.leave();
    const { next } = this;
    const name = `${String(next).padStart(16, '0')}.log`;
    await this.disk.create(name);
    const begun = { name, first: next, last: next - 1, bytes: 0, since: this.clock().getTime() };
    this.current = begun;
    this.all.push(begun);
    return begun;
  }

  private numbered(current: Segment, parts: readonly Part[]) {
    const { messageBytes, messageSamples, segmentBytes } = this.limits;
    const records: Buffer[] = [];
    let open = this.open && { ...this.open };
    let { next } = this;
    let size = current.bytes;
    for (const { json, count, bytes } of parts) {
      const fits = open !== null && open.count + count <= messageSamples && open.bytes + bytes <= messageBytes;
      const joined = fits && open ? open : { seq: next, count: 0, bytes: 0 };
      const record = encodeRecord(joined.seq, json);
      if (records.length > 0 && size + record.length > segmentBytes) break;
      size += record.length;
      joined.count += count;
      joined.bytes += bytes;
      open = joined;
      next = joined.seq + 1;
      records.push(record);
    }
    return { records, open, next };
  }

  /** After a failed write it is unknown what is on the disk: what is not stored is cut off, and the next write begins a new segment. */
  private async abandon(current: Segment): Promise<void> {
    [this.current, this.open] = [null, null];
    await this.disk.leave(current.bytes).catch(() => undefined);
    if (current.bytes > 0) return;
    this.all.splice(this.all.indexOf(current), 1);
    await this.disk.remove(current.name).catch(() => undefined);
  }
}
