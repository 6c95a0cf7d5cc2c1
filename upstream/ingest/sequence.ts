/** When a gap counts as one that the gateway cannot fill: it sent the same lowest number repeatedly. */
const PATIENCE = { sightings: 3, ms: 15_000 } as const;

/** Maximum in `beyond`; further messages are sent and stored again. */
const MAX_BEYOND = 10_000;

/**
 * Finds the number up to which all messages of a gateway are committed. An acknowledgement covers all lower numbers, so a message lost on
 * its way must hold back the acknowledgement of later ones: the gateway then sends them again from its oldest.
 */
export class Sequence {
  /** Committed, but behind a gap. */
  private readonly beyond = new Set<number>();
  private lowest: { seq: number; times: number; since: number } | null = null;

  private fromOldest = false;

  constructor(private acked: number) {}

  /** The gateway signed in again and sends from the oldest message that it has stored: earlier ones no longer exist. */
  oldestComesNext(): void {
    this.fromOldest = true;
  }

  /** Messages may have been lost since: the next one need not be the oldest. */
  messagesLost(): void {
    this.fromOldest = false;
  }

  /** The highest number up to which all messages are committed. */
  get committed(): number {
    return this.acked;
  }

  /**
   * Records that a message is committed and returns the number to acknowledge; null while a gap is open. `now` is in ms. A number at or
   * below `committed` is acknowledged by itself: a gateway that lost its memory counts from the beginning again.
   */
  commit(seq: number, now: number): number | null {
    const oldest = this.fromOldest;
    this.fromOldest = false;
    if (seq <= this.acked) return seq;
    if (oldest) return this.advance(seq);
    // The very first message of a gateway is number 0 or 1.
    if (seq === this.acked + 1 || (this.acked === -1 && seq === 1)) return this.advance(seq);
    if (this.beyond.size < MAX_BEYOND) this.beyond.add(seq);
    if (this.lowest === null || seq < this.lowest.seq) this.lowest = { seq, times: 1, since: now };
    else if (seq === this.lowest.seq) this.lowest.times += 1;
    const { times, since } = this.lowest;
    // The messages in the gap are no longer available (for example, the database was restored from a backup).
    if (times >= PATIENCE.sightings && now - since >= PATIENCE.ms) return this.advance(this.lowest.seq);
    return null;
  }

  private advance(seq: number): number {
    this.acked = seq;
    while (this.beyond.delete(this.acked + 1)) this.acked += 1;
    for (const one of this.beyond) if (one <= this.acked) this.beyond.delete(one);
    this.lowest = null;
    return this.acked;
  }
}
