/** Callbacks that wait until a closed connection has been removed. */
export class Leaving<Leaver extends object> {
  private readonly waiting = new WeakMap<Leaver, (() => void)[]>();

  wait(leaver: Leaver, next: () => void): void {
    this.waiting.set(leaver, [...(this.waiting.get(leaver) ?? []), next]);
  }

  left(leaver: Leaver): void {
    const next = this.waiting.get(leaver) ?? [];
    this.waiting.delete(leaver);
    for (const go of next) go();
  }
}
