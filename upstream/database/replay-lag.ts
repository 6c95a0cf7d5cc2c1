/** A quarter of an hour at one entry per second; a standby further behind is at least that old. */
const MOST = 900;

/** Records when the primary's WAL reached which position, to express a standby's position as an age. */
export class ReplayLag {
  /** When each position was first seen; both fields ascend. */
  private seen: { readonly at: number; readonly position: number }[] = [];

  /** Records that the primary's WAL had reached `position` (bytes) at `at` (ms of a monotonic clock). */
  note(position: number, at: number): void {
    const last = this.seen.at(-1);
    // A new primary may start before the end of what the former one had not replicated.
    if (last && position < last.position) this.seen = [];
    if (last?.position === position) return;
    this.seen.push({ at, position });
    if (this.seen.length > MOST) this.seen.shift();
  }

  /** Bytes that a standby at `position` lacks compared to the last known position of the primary. */
  bytes(position: number): number {
    return Math.max(0, (this.seen.at(-1)?.position ?? 0) - position);
  }

  /** Ms since the primary was first seen beyond `position`; 0 for a standby that is up to date. */
  ageMs(position: number, at: number): number {
    const beyond = this.seen.find((one) => one.position > position);
    return beyond ? Math.max(0, at - beyond.at) : 0;
  }
}
