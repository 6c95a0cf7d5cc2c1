import type { Disk } from './disk';
import { readRecords, type StoredRecord } from './record';
import type { Segment, Segments } from './segments';
import type { StoredMessage } from './send-window';

/** Reads stored messages in order, a piece of a file at a time, from the oldest that is not acknowledged. Calls must not overlap. */
export class Backlog {
  private segment: Segment | null = null;
  private offset = 0;
  /** The message that is being put together from its records. */
  private message: { readonly seq: number; readonly parts: string[]; bytes: number } | null = null;
  /** Damaged places that were skipped. */
  damaged = 0;

  constructor(
    private readonly disk: Disk,
    private readonly segments: Segments,
    /** Bytes read at once; larger than any record. */
    private readonly piece: number,
  ) {}

  /** Reads messages above `acked` while `wants` answers true and there are any. */
  async read(acked: number, wants: () => boolean, take: (message: StoredMessage) => void): Promise<void> {
    while (wants()) {
      const segment = this.segment ?? this.following(-1);
      if (segment === null) return;
      this.segment = segment;
      if (this.offset < segment.bytes) {
        for (const record of await this.records(segment)) {
          // A write that failed may have left a record that was then stored in the next segment.
          if (record.seq > acked && record.seq <= segment.last) this.join(record, take);
        }
        continue;
      }
      const ended = this.finish(take);
      const next = this.following(segment.first);
      if (next === null) {
        if (ended && this.segments.isCurrent(segment)) this.segments.closeMessage();
        return;
      }
      this.segment = next;
      this.offset = 0;
    }
  }

  /** A segment was deleted. */
  forget(segment: Segment): void {
    if (segment !== this.segment) return;
    this.message = null;
    this.offset = 0;
    this.segment = this.following(segment.first);
  }

  private following(first: number): Segment | null {
    return this.segments.list.find((one) => one.first > first) ?? null;
  }

  private async records(segment: Segment): Promise<readonly StoredRecord[]> {
    const { records, damaged, bytes } = await readPiece(this.disk, segment, this.offset, this.piece);
    this.offset += bytes;
    this.damaged += damaged;
    return records;
  }

  private join({ seq, json }: StoredRecord, take: (message: StoredMessage) => void): void {
    if (this.message?.seq !== seq) this.finish(take);
    this.message ??= { seq, parts: [], bytes: 0 };
    this.message.parts.push(json);
    this.message.bytes += json.length;
  }

  private finish(take: (message: StoredMessage) => void): boolean {
    const { message } = this;
    this.message = null;
    if (message) take(message);
    return message !== null;
  }
}

interface PieceRead {
  readonly records: readonly StoredRecord[];
  readonly damaged: number;
  /** How far to go on, in bytes. */
  readonly bytes: number;
}

/** The records of one piece of a segment from `offset`. What cannot be read counts as damaged; never rejects. */
export async function readPiece(disk: Disk, segment: Segment, offset: number, piece: number): Promise<PieceRead> {
  const length = Math.min(piece, segment.bytes - offset);
  const data = await disk.read(segment.name, offset, length).catch(() => null);
  // A bad sector loses its piece, a missing file the rest.
  if (data === null) return { records: [], damaged: 1, bytes: length };
  const { records, damaged, end } = readRecords(data);
  if (end > 0) return { records, damaged, bytes: end };
  return { records, damaged: damaged + 1, bytes: length };
}
