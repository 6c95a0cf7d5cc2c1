/** A quarter of an hour at one look a second: whoever is further behind is at least that old. */
const MOST = 900;

/** How far the primary's log had come when, so that the place where a standby is can be told as an age. */
export class ReplayLag {
  /** The instants at which each place was first seen, both rising. */
  private seen: { readonly at: number; readonly position: number }[] = [];

  /** The primary's log had reached `position` (bytes) at `at` (ms of any clock that only rises). */
  note(position: number, at: number): void {
    const last = this.seen.at(-1);
    // A new primary may begin before the end of what the former one had not given to anybody.
    if (last && position < last.position) this.seen = [];
    if (last?.position === position) return;
    this.seen.push({ at, position });
    if (this.seen.length > MOST) this.seen.shift();
  }

  /** Bytes that a standby at `position` lacks of what was last seen of the primary. */
  bytes(position: number): number {
    return Math.max(0, (this.seen.at(-1)?.position ?? 0) - position);
  }

  /** Ms since the primary was first seen beyond `position`; 0 for a standby that has everything. */
  ageMs(position: number, at: number): number {
    const beyond = this.seen.find((one) => one.position > position);
    return beyond ? Math.max(0, at - beyond.at) : 0;
  }
}
