/**
 * Messages by which backends on one database detect each other through their shared broker. A backend whose greeting does not arrive has
 * another broker.
 */
export class Greetings {
  #send: (id: string) => void = () => undefined;
  readonly #heardAt = new Map<string, number>();

  constructor(private readonly monotonic: () => number = () => performance.now()) {}

  /** Sets how greetings are sent, once possible. */
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
