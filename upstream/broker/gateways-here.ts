/** What a gateway sent before it left may still be on its way to the broker behind and back. */
const LEFT_MS = 60_000;

/** Gateways whose line is at this front, or was a moment ago. */
export class GatewaysHere {
  readonly #lines = new Map<string, { count: number; leftAt: number }>();

  /** `monotonic`: milliseconds that never step back. */
  constructor(private readonly monotonic: () => number) {}

  opened(uuid: string): void {
    const lines = this.#lines.get(uuid);
    if (lines) lines.count += 1;
    else this.#lines.set(uuid, { count: 1, leftAt: 0 });
  }

  /** A newcomer with the same name may be there already. */
  gone(uuid: string): void {
    const lines = this.#lines.get(uuid);
    if (!lines) return;
    lines.count -= 1;
    lines.leftAt = this.monotonic();
  }

  has(uuid: string): boolean {
    const lines = this.#lines.get(uuid);
    return lines !== undefined && (lines.count > 0 || this.monotonic() - lines.leftAt <= LEFT_MS);
  }

  /** Forgets those that left long ago. */
  sweep(): void {
    for (const uuid of this.#lines.keys()) if (!this.has(uuid)) this.#lines.delete(uuid);
  }
}
