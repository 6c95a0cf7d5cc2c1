import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { PartReport } from '../context';

/**
 * Kept free for everything but telemetry. PostgreSQL stops altogether, readers included, when it cannot make the next
 * 16 MB of its log; while it has some, people can still sign in, read and set.
 */
const RESERVE = 96 * 1024 * 1024;
const EVERY_MS = 2_000;

export interface DiskRoomOptions {
  /** Of the database; null for one of the operator's, whose disk is not ours to see. */
  readonly folder: string | null;
  readonly log: Pick<Logger, 'info' | 'error' | 'warn'>;
  readonly reserveBytes?: number;
  readonly everyMs?: number;
}

export interface DiskRoom {
  /** Why nothing that can wait may be written now; null while there is room. */
  readonly full: () => string | null;
  readonly report: PartReport;
  close(): void;
}

/** Watches how much room the database has left. Rejects where the folder cannot be looked at. */
export async function watchDiskRoom(options: DiskRoomOptions): Promise<DiskRoom> {
  const { folder, log, reserveBytes = RESERVE, everyMs = EVERY_MS } = options;
  if (folder === null) return { full: () => null, report: { metrics: () => [], problem: () => null }, close: () => {} };
  const look = async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };
  let free = await look();
  let low = free < reserveBytes;
  if (low) log.error({ free }, 'the disk of the database is nearly full: telemetry is not taken');
  const timer = setInterval(() => {
    look().then(
      (bytes) => {
        free = bytes;
        // A quarter more before it is taken back: no to and fro at the border.
        const now = bytes < (low ? reserveBytes * 1.25 : reserveBytes);
        if (now && !low) log.error({ free }, 'the disk of the database is nearly full: telemetry is not taken');
        if (!now && low) log.info({ free }, 'the disk of the database has room again');
        low = now;
      },
      (error: unknown) => log.warn({ err: error }, 'the disk of the database could not be looked at'),
    );
  }, everyMs);
  timer.unref();
  return {
    full: () => (low ? 'the disk of the database is nearly full' : null),
    report: {
      // Ingest says it: what it means is that nothing is stored.
      problem: () => null,
      metrics: () => [
        { name: 'sunhelm_database_free_bytes', help: 'Room left for the database', kind: 'gauge', value: free },
      ],
    },
    close: () => clearInterval(timer),
  };
}
