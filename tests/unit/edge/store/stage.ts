import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Telemetry } from '@/lib/contract/gateway/messages';
import { openDisk, type Disk } from '@/edge/store/disk';
import { openDiskOutbox, type DiskOutbox } from '@/edge/store/disk-outbox';
import type { DiskOutboxOptions } from '@/edge/store/options';

export const NOW = Date.parse('2026-07-01T00:00:00Z');
export const FIRST = NOW / 1000;

export type Samples = Telemetry['samples'];

/** One sample whose value is its id. */
export const sample = (id: number, ts = NOW): Samples[number] => ({
  ts,
  datas: [{ device_id: 'inv1', property_code: 'P', value: id }],
});
export const idsOf = (messages: readonly Telemetry[]) =>
  messages.flatMap(({ samples }) => samples.flatMap(({ datas }) => datas.map(({ value }) => value)));
export const seqsOf = (messages: readonly Telemetry[]) => messages.map(({ seq }) => seq);

const folders: string[] = [];
export function tempFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'edge-store-'));
  folders.push(folder);
  return folder;
}
const outboxes: DiskOutbox[] = [];

/** Closes what was opened, and removes its folders. */
export async function removeFolders(): Promise<void> {
  for (const outbox of outboxes.splice(0)) await outbox.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

export interface Opened {
  readonly outbox: DiskOutbox;
  readonly lines: string[];
}

/** An outbox that stores and reads without pauses. */
export function opened(folder: string, options: Partial<DiskOutboxOptions> = {}): Opened {
  const lines: string[] = [];
  const outbox = openDiskOutbox({
    ...{ folder, clock: () => new Date(NOW), log: (line) => void lines.push(line), syncMs: 0, ackMs: 0 },
    ...options,
  });
  outboxes.push(outbox);
  return { outbox, lines };
}

/** Sends and acknowledges all that waits, and returns it. */
export async function drain(outbox: DiskOutbox): Promise<Telemetry[]> {
  const all: Telemetry[] = [];
  await outbox.settled();
  for (let due = outbox.due(NOW); due.length > 0; due = outbox.due(NOW)) {
    all.push(...due);
    outbox.ack(due.at(-1)?.seq ?? -1);
    await outbox.settled();
  }
  return all;
}

export function segmentsIn(folder: string): string[] {
  return openDisk(folder)
    .list()
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.log'))
    .sort();
}

export const contentOf = (folder: string, name: string) => readFileSync(path.join(folder, name));

export class DiskError extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

/**
 * A disk of a machine that loses its power before a file operation: nothing later reaches it, and what is not synced may be lost. Single
 * operations may also fail, a failed write after half of its data.
 */
export class FailingDisk {
  /** Operations until the power is cut. */
  left = Infinity;
  /** Writing operations until `failures` of them fail. */
  failsAfter = Infinity;
  failures = 1;
  code = 'EIO';
  syncs = 0;
  /** Whether the last acknowledgement reached the disk. */
  isSaved = false;
  private current = '';
  private readonly synced = new Map<string, number>();
  readonly disk: Disk;
  private readonly release: () => Promise<void>;

  constructor(private readonly folder: string) {
    const real = openDisk(folder);
    this.release = () => real.leave();
    this.disk = {
      ...real,
      create: (name) => this.before(() => real.create((this.current = name))),
      append: (data) =>
        this.before(
          () => real.append(data),
          () => real.append(data.subarray(0, data.length >> 1)),
        ),
      sync: () =>
        this.before(async () => {
          await real.sync();
          this.syncs += 1;
          this.synced.set(this.current, this.size(this.current));
        }),
      leave: (bytes) => (this.isDead ? Promise.reject(new Error('no power')) : real.leave(bytes)),
      remove: (name) => (this.isDead ? Promise.reject(new Error('no power')) : real.remove(name)),
      replace: async (name, data) => {
        this.isSaved = false;
        await this.before(() => real.replace(name, data));
        this.isSaved = true;
      },
    };
  }

  get isDead(): boolean {
    return this.left <= 0;
  }

  /** Cuts the power. Of the unsynced part of the last file, what is before `share` of it (0 to 1) reached the disk. */
  async end(share: number): Promise<void> {
    this.left = 0;
    await this.release();
    const last = segmentsIn(this.folder).at(-1);
    if (last === undefined || last !== this.current) return;
    const safe = this.synced.get(last) ?? 0;
    truncateSync(path.join(this.folder, last), safe + Math.floor((this.size(last) - safe) * share));
  }

  private size(name: string): number {
    return statSync(path.join(this.folder, name)).size;
  }

  private async before<T>(action: () => Promise<T>, half?: () => Promise<unknown>): Promise<T> {
    if (!this.isDead) this.left -= 1;
    if (this.isDead) throw new Error('no power');
    this.failsAfter -= 1;
    if (this.failsAfter >= 0) return action();
    if (this.failsAfter + this.failures <= 0) this.failsAfter = Infinity;
    await half?.();
    throw new DiskError(this.code);
  }
}
