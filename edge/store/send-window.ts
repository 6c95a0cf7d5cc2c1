import type { Telemetry } from '@/lib/contract/gateway/messages';
import { samplesOf } from './parts';

/** A message that is on the disk; its parts are JSON lists of samples. */
export interface StoredMessage {
  readonly seq: number;
  readonly parts: readonly string[];
  readonly bytes: number;
}

export interface WindowLimits {
  /** Messages, and their bytes, on their way at the same time; one message may be larger. */
  readonly messages: number;
  readonly bytes: number;
  /** Without an acknowledgement for this long (ms) everything is sent again, in order. */
  readonly resendAfterMs: number;
}

/** The oldest stored messages, in memory: those on their way, and some that follow. */
export class SendWindow {
  private waiting: { readonly message: StoredMessage; sentAt: number | null }[] = [];
  private size = 0;
  private sent = -1;

  constructor(private readonly limits: WindowLimits) {}

  /** Whether more messages are to be read ahead. */
  get hasRoom(): boolean {
    return this.waiting.length < 2 * this.limits.messages && this.size < 2 * this.limits.bytes;
  }

  get oldest(): StoredMessage | null {
    return this.waiting[0]?.message ?? null;
  }

  /** The highest number that was sent; -1 if none was. */
  get highestSent(): number {
    return this.sent;
  }

  add(message: StoredMessage): void {
    this.waiting.push({ message, sentAt: null });
    this.size += message.bytes;
  }

  /** Removes the messages up to and including `upto`, those from `first` on. */
  remove(upto: number, first = 0): void {
    this.waiting = this.waiting.filter(({ message: { seq } }) => seq < first || seq > upto);
    this.size = this.waiting.reduce((sum, { message }) => sum + message.bytes, 0);
  }

  forgetSent(): void {
    for (const entry of this.waiting) entry.sentAt = null;
  }

  due(now: number): Telemetry[] {
    const sentAt = this.waiting[0]?.sentAt ?? null;
    // The system's clock may have been set back since.
    if (sentAt !== null && Math.abs(now - sentAt) > this.limits.resendAfterMs) this.forgetSent();
    const due: Telemetry[] = [];
    let bytes = 0;
    for (const [index, entry] of this.waiting.slice(0, this.limits.messages).entries()) {
      const { message } = entry;
      bytes += message.bytes;
      if (index > 0 && bytes > this.limits.bytes) break;
      if (entry.sentAt !== null) continue;
      entry.sentAt = now;
      this.sent = Math.max(this.sent, message.seq);
      due.push({ seq: message.seq, samples: samplesOf(message.parts) });
    }
    return due;
  }
}
