import type { Disk } from './disk';
import { waitByTimer, type Wait } from './tasks';

export interface DiskOutboxOptions {
  readonly folder: string;
  readonly clock: () => Date;
  /** One line for people: what was dropped, what is damaged, what cannot be written. */
  readonly log: (line: string, error?: unknown) => void;
  /** The oldest samples are dropped beyond this many days or bytes. */
  readonly maxDays?: number;
  readonly maxBytes?: number;
  readonly segmentBytes?: number;
  /** Samples that are pushed within this many ms are stored by one fsync. */
  readonly syncMs?: number;
  /** An acknowledgement is on the disk after this many ms; after a power cut before, what it is about is sent again. */
  readonly ackMs?: number;
  /** Samples, and bytes of JSON, of one message. */
  readonly messageSamples?: number;
  readonly messageBytes?: number;
  /** Messages, and their bytes, on their way at the same time. */
  readonly window?: number;
  readonly windowBytes?: number;
  /** Without an acknowledgement for this many ms, what is on its way is sent again. */
  readonly resendAfterMs?: number;
  /** Bytes of samples that may wait for the disk; further ones are dropped. */
  readonly waitingBytes?: number;
  /** Bytes of samples in memory while the disk takes nothing. */
  readonly spareBytes?: number;
  /** Replaced by tests. */
  readonly disk?: Disk;
  readonly wait?: Wait;
}

const MB = 1_000_000;

/**
 * A backend takes 400 samples and 256 KB a message, and queues 50 messages of a gateway. What is on its way also delays answers to
 * requests on the same connection, hence the bound in bytes.
 */
const DEFAULTS = {
  maxDays: 60,
  maxBytes: 1_000 * MB,
  segmentBytes: 4 * MB,
  syncMs: 1_000,
  ackMs: 10_000,
  messageSamples: 400,
  messageBytes: 190_000,
  window: 20,
  windowBytes: MB,
  resendAfterMs: 20_000,
  waitingBytes: 4 * MB,
  spareBytes: 32 * MB,
} as const;

export type Settings = ReturnType<typeof settingsOf>;

export function settingsOf(options: Omit<DiskOutboxOptions, 'folder' | 'disk'>) {
  const all = { ...DEFAULTS, ...options };
  return {
    ...all,
    wait: options.wait ?? waitByTimer,
    // Dropping a segment must leave most of what is stored.
    segmentBytes: Math.min(all.segmentBytes, all.maxBytes / 4, all.spareBytes / 4),
  };
}
