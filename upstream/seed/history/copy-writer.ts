import type { PoolClient } from 'pg';
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams';

/** Milliseconds between the epochs of Unix and PostgreSQL. */
const EPOCH_SHIFT_MS = 946_684_800_000;
const EPOCH_SHIFT_DAYS = 10_957;
const CHUNK = 1 << 18;
/** More bytes than any row takes; `full` is checked after every row. */
const ROOM = 4096;
const HEADER = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');

/** Writes rows in PostgreSQL's binary COPY format: several times as fast as INSERT, and no text is parsed. */
export class CopyWriter {
  private readonly stream: CopyStreamQuery;
  private buffer = Buffer.allocUnsafe(CHUNK);
  private at = 0;
  private failure: Error | null = null;
  rows = 0;

  constructor(
    client: PoolClient,
    table: string,
    private readonly columns: readonly string[],
  ) {
    this.stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin (format binary)`));
    this.stream.on('error', (error: Error) => (this.failure = error));
    HEADER.copy(this.buffer);
    this.at = HEADER.length;
  }

  /** Starts a row; exactly the columns of the constructor must follow, in order. */
  row(): this {
    this.at = this.buffer.writeInt16BE(this.columns.length, this.at);
    this.rows += 1;
    return this;
  }

  smallint(value: number): this {
    this.at = this.buffer.writeInt32BE(2, this.at);
    this.at = this.buffer.writeInt16BE(value, this.at);
    return this;
  }

  int(value: number): this {
    this.at = this.buffer.writeInt32BE(4, this.at);
    this.at = this.buffer.writeInt32BE(value, this.at);
    return this;
  }

  double(value: number | null): this {
    if (value === null) return this.none();
    this.at = this.buffer.writeInt32BE(8, this.at);
    this.at = this.buffer.writeDoubleBE(value, this.at);
    return this;
  }

  text(value: string | null): this {
    if (value === null) return this.none();
    const bytes = this.buffer.write(value, this.at + 4, 'utf8');
    this.at = this.buffer.writeInt32BE(bytes, this.at) + bytes;
    return this;
  }

  /** timestamptz of epoch milliseconds: microseconds in 64 bits, written as two halves. */
  instant(ms: number): this {
    const micros = (ms - EPOCH_SHIFT_MS) * 1000;
    const high = Math.floor(micros / 4_294_967_296);
    this.at = this.buffer.writeInt32BE(8, this.at);
    this.at = this.buffer.writeInt32BE(high, this.at);
    this.at = this.buffer.writeUInt32BE(micros - high * 4_294_967_296, this.at);
    return this;
  }

  /** A date given in days since 1970-01-01. */
  date(day: number): this {
    return this.int(day - EPOCH_SHIFT_DAYS);
  }

  /** Sends a full chunk; to be awaited after every row or so. */
  async drain(): Promise<void> {
    if (this.at < CHUNK - ROOM) return;
    await this.push();
  }

  /** Ends the table. Throws the database's error. */
  async finish(): Promise<void> {
    this.at = this.buffer.writeInt16BE(-1, this.at);
    await this.push();
    await new Promise<void>((resolve, reject) => {
      this.stream.once('error', reject);
      this.stream.once('finish', () => resolve());
      this.stream.end();
    });
  }

  /** Whether `drain` would send something; checking it saves an await per row. */
  get full(): boolean {
    return this.at >= CHUNK - ROOM;
  }

  private none(): this {
    this.at = this.buffer.writeInt32BE(-1, this.at);
    return this;
  }

  private async push(): Promise<void> {
    if (this.failure) throw this.failure;
    const chunk = this.buffer.subarray(0, this.at);
    this.buffer = Buffer.allocUnsafe(CHUNK);
    this.at = 0;
    await new Promise<void>((resolve, reject) => {
      this.stream.write(chunk, (error) => (error ? reject(error) : resolve()));
    });
  }
}
