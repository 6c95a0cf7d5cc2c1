import type { Message } from './emails';

/** One way to deliver messages. */
export interface Carrier {
  /** Rejects if the message was not accepted; with `Undeliverable` if a retry would not help. */
  carry(message: Message, signal: AbortSignal): Promise<void>;
  close(): Promise<void> | void;
}

/** The server rejected the message permanently. */
export class Undeliverable extends Error {}
