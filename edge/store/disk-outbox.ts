import type { Telemetry } from '@/lib/contract/gateway/messages';
import type { TelemetryOutbox } from '@/lib/gateway-device/gateway-link';
import { Backlog } from './backlog';
import { isFull, openDisk, type Disk } from './disk';
import { withSpare } from './spare-disk';
import { settingsOf, type DiskOutboxOptions, type Settings } from './options';
import { partsOf, samplesOf, sizeOf, type Part } from './parts';
import { droppedText, extentOf, isTooOld, MEMORY, waitingIn } from './retention';
import { findSegments, Segments } from './segments';
import { SendWindow } from './send-window';
import { Tasks } from './tasks';
import { addDropped, firstNumber, NONE_DROPPED, readState, saveState, type Dropped } from './store-state';

interface Pending {
  readonly part: Part;
  readonly done: (isStored: boolean) => void;
}

const HOUR_MS = 3_600_000;
/** A header of a record is far shorter. */
const RECORD_EXTRA = 1_000;

/**
 * Telemetry that waits for its acknowledgement on a disk and survives a power cut.
 *
 * All that waits is sent in one queue, in the order in which it was stored, never the newest first. The backend acknowledges up to the first
 * missing number: it would take the first message after a sign-in for the oldest that exists, and give up a gap whose next number came three
 * times, so newer messages ahead of a backlog can make it acknowledge what it never got. It also recognises a corrected clock by the order
 * of instants. So that live values do not wait long, what is stored while nothing can be sent joins large messages: a message gets its
 * number when its first samples are stored, takes in what follows until it is full or is read for sending, and never changes afterwards.
 * Seven days of five devices every ten seconds are about 800 messages (30 MB) with one value each, and 2,300 (425 MB) with twenty: four
 * minutes at the 20 packets a second that the broker reads, an hour on a line of 1 Mbit/s.
 *
 * Numbers: a message is offered only when it is on the disk, so a number that is lost with a torn record was never used. A new folder begins
 * with the seconds since 1970, above the numbers of an earlier folder: for numbers that it knows, the backend does not notice losses.
 *
 * After a power cut messages may be offered again whose acknowledgement was not on the disk yet, with the same number and content.
 */
export class DiskOutbox implements TelemetryOutbox {
  private readonly segments: Segments;
  private readonly backlog: Backlog;
  private readonly window: SendWindow;
  private readonly tasks: Tasks;
  private readonly torn: number;
  /** Bytes read at once. */
  private readonly piece: number;
  private pending: Pending[] = [];
  private pendingBytes = 0;
  private acked: number;
  private lost: Dropped;
  private reportedDamage = 0;
  private isFailing = false;
  private ageCheckedAt = -Infinity;

  /** Use `openDiskOutbox`. */
  constructor(
    private readonly disk: Disk,
    private readonly settings: Settings,
  ) {
    const state = readState(disk);
    const found = findSegments(disk);
    const fresh = found.next === null && state === null ? firstNumber(settings.clock()) : 0;
    const next = Math.max(fresh, found.next ?? 0, state?.next ?? 0);
    this.acked = state?.acked ?? (found.segments[0]?.first ?? next) - 1;
    this.lost = state?.dropped ?? NONE_DROPPED;
    this.torn = found.torn ? 1 : 0;
    this.piece = settings.messageBytes + RECORD_EXTRA;
    this.segments = new Segments(disk, settings, settings.clock, found.segments, next);
    this.backlog = new Backlog(disk, this.segments, this.piece);
    const { resendAfterMs, window: messages, windowBytes: bytes } = settings;
    this.window = new SendWindow({ messages, bytes, resendAfterMs });
    this.tasks = new Tasks(settings.wait, (error) => this.report(error));
    this.tasks.run(() => this.readAhead());
  }

  /** Messages on the disk that are not acknowledged. */
  get length(): number {
    return this.segments.messagesAfter(this.acked);
  }

  /** Bytes of all segments, including acknowledged messages whose segment is not deleted yet. */
  get bytes(): number {
    return this.segments.bytes;
  }

  /** The instant (epoch ms) of the sample that was stored first of those that wait; null if none waits. */
  get oldest(): number | null {
    return samplesOf(this.window.oldest?.parts ?? [])[0]?.ts ?? null;
  }

  /** Samples that were given up unsent, since the folder was created. */
  get dropped(): Dropped {
    return this.lost;
  }

  /** Whether samples are in memory, since the disk cannot be written. */
  get isInMemory(): boolean {
    return this.disk.isInMemory;
  }

  /** Torn and damaged places found since opening. */
  get damaged(): number {
    return this.torn + this.backlog.damaged;
  }

  /** The number of the next message. */
  get nextSeq(): number {
    return this.segments.nextSeq;
  }

  /** Resolves with true once the samples are on the disk; with false if they are in memory or lost, which is logged. Never rejects. */
  push(samples: Telemetry['samples']): Promise<boolean> {
    const { messageBytes, messageSamples, waitingBytes } = this.settings;
    const parts = partsOf(samples, { samples: messageSamples, bytes: messageBytes });
    if (parts.length === 0) return Promise.resolve(true);
    const bytes = sizeOf(parts);
    if (this.tasks.isStopped || this.pendingBytes + bytes > waitingBytes) {
      this.lose(this.tasks.isStopped ? 'The store is closed' : 'The disk is too slow', parts);
      return Promise.resolve(false);
    }
    this.pendingBytes += bytes;
    return new Promise((resolve) => {
      const results: boolean[] = [];
      const done = (isStored: boolean) => {
        if (results.push(isStored) === parts.length) resolve(results.every(Boolean));
      };
      this.pending.push(...parts.map((part) => ({ part, done })));
      this.tasks.plan('store', this.settings.syncMs, () => this.store());
    });
  }

  due(now: number): Telemetry[] {
    return this.tasks.isStopped ? [] : this.window.due(now);
  }

  /** An acknowledgement never covers messages that were not sent yet: it is about others that had the same number. */
  ack(upto: number): void {
    if (this.tasks.isStopped) return;
    if (upto >= this.nextSeq) {
      // The backend has higher numbers than this gateway: continue above them, or losses would go unnoticed.
      if (Number.isSafeInteger(upto + 1)) this.tasks.run(() => this.segments.skipTo(upto + 1));
      return;
    }
    const sent = Math.min(upto, this.window.highestSent);
    if (sent <= this.acked) return;
    this.acked = sent;
    this.window.remove(sent);
    this.tasks.run(() => this.readAhead());
    this.planSave();
  }

  forgetSent(): void {
    this.window.forgetSent();
  }

  /** Resolves once no file is being read or written. */
  settled(): Promise<void> {
    return this.tasks.settled();
  }

  /** Stores what was pushed and acknowledged so far. Nothing may be pushed afterwards. */
  async close(): Promise<void> {
    if (!this.tasks.isStopped) {
      this.tasks.stop();
      this.tasks.run(() => this.store());
      this.tasks.run(() => this.save());
      this.tasks.run(() => this.segments.leave());
    }
    await this.settled();
  }

  private planSave(): void {
    this.tasks.plan('save', this.settings.ackMs, () => this.save());
  }

  private async store(): Promise<void> {
    const batch = this.pending;
    this.pending = [];
    await this.dropOld();
    const onDisk = await this.append(batch.map(({ part }) => part));
    this.pendingBytes -= sizeOf(batch.map(({ part }) => part));
    await this.readAhead();
    batch.forEach(({ done }, index) => done(onDisk[index] ?? false));
  }

  /** Returns of each part whether it is on the disk: not if it is in memory, nor from the first on that cannot be stored. */
  private async append(parts: readonly Part[]): Promise<readonly boolean[]> {
    const onDisk: boolean[] = [];
    let isRepeated = false;
    while (onDisk.length < parts.length) {
      const rest = parts.slice(onDisk.length);
      try {
        await this.makeRoom(rest);
        const wasInMemory = this.isInMemory;
        const count = await this.segments.append(rest);
        onDisk.push(...Array<boolean>(count).fill(!this.isInMemory));
        isRepeated = this.isFailing = false;
        if (wasInMemory && !this.isInMemory) this.settings.log(MEMORY.ends);
      } catch (error) {
        const full = this.isInMemory ? MEMORY.full : 'The disk is full';
        const again = isFull(error) ? await this.dropOldest(full) : !isRepeated || this.goToMemory(error);
        isRepeated = true;
        if (again) continue;
        this.report(error);
        this.lose('Nothing can be stored', rest);
        return onDisk;
      }
    }
    return onDisk;
  }

  private goToMemory(error: unknown): boolean {
    if (!this.disk.toMemory()) return false;
    this.settings.log(MEMORY.begins, error);
    return true;
  }

  private async makeRoom([first]: readonly Part[]): Promise<void> {
    if (this.isInMemory) return;
    const most = this.settings.maxBytes - (first?.bytes ?? 0) - RECORD_EXTRA;
    while (this.bytes > most && (await this.dropOldest('Too much is waiting to be sent')));
  }

  private async dropOld(): Promise<void> {
    const { clock, maxDays } = this.settings;
    const now = clock();
    if (this.isInMemory || Math.abs(now.getTime() - this.ageCheckedAt) < HOUR_MS) return;
    this.ageCheckedAt = now.getTime();
    for (let [oldest] = this.segments.list; oldest; [oldest] = this.segments.list) {
      if (this.segments.isCurrent(oldest) || !(await isTooOld(this.disk, oldest, maxDays, now, this.piece))) return;
      if (!(await this.dropOldest(`More than ${maxDays} days without a connection`))) return;
    }
  }

  /** Returns whether there was a segment to drop. */
  private async dropOldest(why: string): Promise<boolean> {
    const oldest = this.segments.list.find(({ name }) => this.disk.frees(name));
    if (oldest === undefined) return false;
    const gone = await waitingIn(this.disk, oldest, this.acked, this.piece);
    try {
      await this.segments.remove(oldest);
    } catch (error) {
      this.report(error);
      return false;
    }
    this.backlog.forget(oldest);
    this.window.remove(oldest.last, oldest.first);
    this.count(`${why}, the oldest go first`, gone);
    return true;
  }

  private lose(why: string, parts: readonly Part[]): void {
    this.count(why, extentOf(samplesOf(parts.map(({ json }) => json))));
  }

  private count(why: string, gone: Dropped): void {
    this.planSave();
    if (gone.samples === 0) return;
    this.lost = addDropped(this.lost, gone);
    this.settings.log(droppedText(why, gone));
  }

  private async readAhead(): Promise<void> {
    await this.backlog.read(
      this.acked,
      () => this.window.hasRoom,
      (message) => this.window.add(message),
    );
    const found = this.damaged - this.reportedDamage;
    this.reportedDamage = this.damaged;
    if (found > 0) this.settings.log(`Damaged places in the store of unsent samples, which were skipped: ${found}`);
  }

  /** Segments are deleted only when it is on the disk that their numbers are used up. */
  private async save(): Promise<void> {
    await saveState(this.disk, { acked: this.acked, next: this.nextSeq, dropped: this.lost });
    for (let [oldest] = this.segments.list; oldest; [oldest] = this.segments.list) {
      if (this.segments.isCurrent(oldest) || oldest.last > this.acked) return;
      await this.segments.remove(oldest);
    }
  }

  /** A disk that stays broken is logged once. */
  private report(error: unknown): void {
    if (!this.isFailing) this.settings.log('The store of unsent samples cannot be written', error);
    this.isFailing = true;
  }
}

/**
 * Opens the store in `options.folder`, which is created if it does not exist. Reads the last segment at once, everything else later. Throws
 * the error of the file system if the folder cannot be read. No other process may use the folder.
 */
export function openDiskOutbox({ disk, folder, ...options }: DiskOutboxOptions): DiskOutbox {
  const settings = settingsOf(options);
  return new DiskOutbox(withSpare(disk ?? openDisk(folder), settings.spareBytes), settings);
}
