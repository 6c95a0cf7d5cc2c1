import type { Telemetry } from '@/lib/contract/gateway/messages';

interface Waiting {
  readonly message: Telemetry;
  sentAt: number | null;
}

export interface OutboxOptions {
  /** Messages that are kept; the oldest go first when more would be. */
  readonly capacity: number;
  /** Messages on the way at once. */
  readonly window: number;
  /** After this long without an acknowledgement everything is sent again, in order. */
  readonly resendAfterMs: number;
}

/**
 * Telemetry that the backend has not acknowledged. The broker's own acknowledgement says nothing about storage, so a
 * message stays here until `ack`.
 */
export class Outbox {
  private waiting: Waiting[] = [];
  private seq: number;
  /** Messages that had to be given up for lack of room. */
  dropped = 0;

  constructor(
    nextSeq: number,
    private readonly options: OutboxOptions,
  ) {
    this.seq = nextSeq;
  }

  get length(): number {
    return this.waiting.length;
  }

  /** The number of the next message. */
  get nextSeq(): number {
    return this.seq;
  }

  push(samples: Telemetry['samples']): void {
    this.waiting.push({ message: { seq: this.seq, samples }, sentAt: null });
    this.seq += 1;
    if (this.waiting.length > this.options.capacity) {
      this.waiting.shift();
      this.dropped += 1;
    }
  }

  /** What nobody acknowledged yet, oldest first. */
  stored(): Telemetry['samples'][] {
    return this.waiting.map(({ message }) => message.samples);
  }

  /** Everything up to and including `upto` is stored. */
  ack(upto: number): void {
    this.waiting = this.waiting.filter(({ message }) => message.seq > upto);
    // The backend remembers more than this gateway does: go on above, or it would take news for repetitions.
    if (upto >= this.seq) this.seq = upto + 1;
  }

  /** The line was cut: what was on the way may be lost. */
  forgetSent(): void {
    for (const entry of this.waiting) entry.sentAt = null;
  }

  /** What to send now (epoch ms), in order. */
  due(now: number): Telemetry[] {
    const oldest = this.waiting[0];
    if (oldest?.sentAt !== null && oldest && now - oldest.sentAt > this.options.resendAfterMs) this.forgetSent();
    const due: Telemetry[] = [];
    for (const entry of this.waiting.slice(0, this.options.window)) {
      if (entry.sentAt !== null) continue;
      entry.sentAt = now;
      due.push(entry.message);
    }
    return due;
  }
}
