import type { GatewayEvent } from '@/lib/contract/gateway/messages';

const MOST_WAITING = 500;
const RESEND_AFTER_MS = 20_000;

/** Events not acknowledged by the backend; the broker's own acknowledgement says nothing about storage. */
export class EventOutbox {
  private readonly waiting = new Map<string, { readonly event: GatewayEvent; sentAt: number | null }>();

  constructor(events: readonly GatewayEvent[] = []) {
    for (const event of events) this.push(event);
  }

  get events(): GatewayEvent[] {
    return [...this.waiting.values()].map(({ event }) => event);
  }

  push(event: GatewayEvent): void {
    this.waiting.set(`${event.event_id} ${event.state} ${event.ts}`, { event, sentAt: null });
    const [oldest] = this.waiting.keys();
    if (this.waiting.size > MOST_WAITING && oldest !== undefined) this.waiting.delete(oldest);
  }

  /**
   * Confirms storage of the oldest sent transition with this id and state. A later one waits for its own acknowledgement.
   */
  ack(eventId: string, state: number): void {
    for (const [key, { event, sentAt }] of this.waiting) {
      if (event.event_id !== eventId || event.state !== state || sentAt === null) continue;
      this.waiting.delete(key);
      return;
    }
  }

  /** After a lost connection messages on their way may be lost too. */
  forgetSent(): void {
    for (const entry of this.waiting.values()) entry.sentAt = null;
  }

  /** Events to send at `now` (epoch ms), oldest first. */
  due(now: number): GatewayEvent[] {
    const due = [...this.waiting.values()].filter(({ sentAt }) => sentAt === null || now - sentAt > RESEND_AFTER_MS);
    for (const entry of due) entry.sentAt = now;
    return due.map(({ event }) => event);
  }
}
