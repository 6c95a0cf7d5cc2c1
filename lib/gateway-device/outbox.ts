import type { Telemetry } from '@/lib/contract/gateway/messages';

interface Waiting {
  readonly message: Telemetry;
  sentAt: number | null;
}

export interface OutboxOptions {
  /** Maximum stored messages; beyond it the oldest are dropped. */
  readonly capacity: number;
  /** Maximum messages in flight. */
  readonly window: number;
  /** Without an acknowledgement for this long, everything is sent again, in order. */
  readonly resendAfterMs: number;
}

/**
 * Telemetry not acknowledged by the backend. The broker's own acknowledgement says nothing about storage, so a message stays
 * here until `ack`.
 */
export class Outbox {
  private waiting: Waiting[] = [];
  private seq: number;
  /** Number of messages dropped for lack of space. */
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

  /** Unacknowledged samples, oldest first. */
  stored(): Telemetry['samples'][] {
    return this.waiting.map(({ message }) => message.samples);
  }

  /** Removes everything up to and including `upto`, which is stored. */
  ack(upto: number): void {
    this.waiting = this.waiting.filter(({ message }) => message.seq > upto);
    // The backend has higher numbers than this gateway: continue above them, or new messages would be taken for repetitions.
    if (upto >= this.seq) this.seq = upto + 1;
  }

  /** After a lost connection messages in flight may be lost. */
  forgetSent(): void {
    for (const entry of this.waiting) entry.sentAt = null;
  }

  /** Messages to send now (epoch ms), in order. */
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
