import type { Message } from './emails';

/** One way to bring messages to people. */
export interface Carrier {
  /** Rejects where the message was not taken; with `Undeliverable` where another try would not help. */
  carry(message: Message, signal: AbortSignal): Promise<void>;
  close(): Promise<void> | void;
}

/** The far end said no for good. */
export class Undeliverable extends Error {}
