import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { PartReport } from '../context';

/**
 * Reserved for everything except telemetry. PostgreSQL stops entirely, reads included, if it cannot create the next 16 MB of
 * its WAL; with the reserve users can still sign in, read and set.
 */
const RESERVE = 96 * 1024 * 1024;
const EVERY_MS = 2_000;

export interface DiskRoomOptions {
  /** Folder of the database; null for an external one, whose disk is not accessible. */
  readonly folder: string | null;
  readonly log: Pick<Logger, 'info' | 'error' | 'warn'>;
  readonly reserveBytes?: number;
  readonly everyMs?: number;
}

export interface DiskRoom {
  /** Why deferrable writes must wait; null while there is enough space. */
  readonly full: () => string | null;
  readonly report: PartReport;
  close(): void;
}

/** Monitors the free disk space of the database. Rejects if the folder cannot be read. */
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
        // Hysteresis of a quarter, to avoid toggling at the limit.
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
      // Ingest reports the problem, since the effect is that no telemetry is stored.
      problem: () => null,
      metrics: () => [
        { name: 'sunhelm_database_free_bytes', help: 'Room left for the database', kind: 'gauge', value: free },
      ],
    },
    close: () => clearInterval(timer),
  };
}
