/** Messages sent before a gateway left may still be on their way through the external broker. */
const LEFT_MS = 60_000;

/** Gateways connected to this front, now or a moment ago. */
export class GatewaysHere {
  readonly #lines = new Map<string, { count: number; leftAt: number }>();

  /** `monotonic`: monotonic clock in ms. */
  constructor(private readonly monotonic: () => number) {}

  opened(uuid: string): void {
    const lines = this.#lines.get(uuid);
    if (lines) lines.count += 1;
    else this.#lines.set(uuid, { count: 1, leftAt: 0 });
  }

  /** A new connection of the same gateway may already be open. */
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

  /** Removes those that left long ago. */
  sweep(): void {
    for (const uuid of this.#lines.keys()) if (!this.has(uuid)) this.#lines.delete(uuid);
  }
}
