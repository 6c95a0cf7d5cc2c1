import { z } from 'zod';
import { seedOf, uniformAt } from '../physics/chance';

/** Link faults that affect telemetry, and the maximum clock drift. Probabilities from 0 to 1. */
export const linkFaults = z.object({
  /** That a message arrives twice. */
  duplicate: z.number().min(0).max(1),
  /** That two messages swap their order. */
  reorder: z.number().min(0).max(1),
  /** Maximum drift of the clock until it is synchronised, every few hours. */
  driftSeconds: z.number().min(0).max(60),
});
export type LinkFaultPlan = z.output<typeof linkFaults>;

const SYNC_MS = 6 * 3_600_000;

/** Link faults of one gateway: a function of its name and of what was sent, so that a run can be repeated. */
export class LinkFaults<Message> {
  private readonly seed: number;
  private sent = 0;
  /** A message on its way that the next one will overtake. */
  private late: Message | null = null;

  constructor(
    uuid: string,
    private readonly plan: LinkFaultPlan | undefined,
  ) {
    this.seed = seedOf('line', uuid);
  }

  /**
   * The order in which messages arrive, some twice, some after the next. The first one after a sign-in stays first: from it
   * the backend learns the oldest number this gateway still has.
   */
  arriving(messages: readonly Message[], signedIn: boolean): Message[] {
    if (!this.plan || messages.length === 0) return [...messages];
    const arriving: Message[] = [];
    const { duplicate, reorder } = this.plan;
    if (signedIn) this.late = null;
    messages.forEach((message, index) => {
      this.sent += 1;
      if (this.late === null && !(signedIn && index === 0) && uniformAt(this.seed, this.sent) < reorder) {
        this.late = message;
        return;
      }
      arriving.push(message);
      if (uniformAt(this.seed ^ 0x2d, this.sent) < duplicate) arriving.push(message);
      if (this.late !== null) arriving.push(this.late);
      this.late = null;
    });
    return arriving;
  }

  /** Milliseconds by which the gateway's clock is ahead at an instant. */
  clockError(instant: number): number {
    const drift = (this.plan?.driftSeconds ?? 0) * 1000;
    if (drift === 0) return 0;
    const direction = this.seed % 2 === 0 ? 1 : -1;
    const since = (((instant + this.seed) % SYNC_MS) + SYNC_MS) % SYNC_MS;
    return Math.round((direction * drift * since) / SYNC_MS);
  }
}
