/**
 * What backends on one database tell each other through the broker that they share: that they are there. One whose greeting does not
 * come has another broker.
 */
export class Greetings {
  #send: (id: string) => void = () => undefined;
  readonly #heardAt = new Map<string, number>();

  constructor(private readonly monotonic: () => number = () => performance.now()) {}

  /** The way out, as soon as there is one. */
  attach(send: (id: string) => void): void {
    this.#send = send;
  }

  greet(id: string): void {
    this.#send(id);
  }

  hear(id: string): void {
    this.#heardAt.set(id, this.monotonic());
  }

  isHeard(id: string, withinMs: number): boolean {
    const at = this.#heardAt.get(id);
    return at !== undefined && this.monotonic() - at <= withinMs;
  }
}
