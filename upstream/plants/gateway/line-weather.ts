import { z } from 'zod';
import { seedOf, uniformAt } from '../physics/chance';

/** What a bad line does to telemetry, and how wrong a gateway's clock may be. Chances from 0 to 1. */
export const lineWeather = z.object({
  /** Of a message to arrive twice. */
  duplicate: z.number().min(0).max(1),
  /** Of two messages to overtake one another. */
  reorder: z.number().min(0).max(1),
  /** The clock drifts off by as much until it is set right again, every few hours. */
  driftSeconds: z.number().min(0).max(60),
});
export type LineWeatherPlan = z.output<typeof lineWeather>;

const SYNC_MS = 6 * 3_600_000;

/** The weather of one gateway's line: a function of its name and of what has been sent, so that a run can be repeated. */
export class LineWeather<Message> {
  private readonly seed: number;
  private sent = 0;
  /** On its way, and about to be overtaken. */
  private late: Message | null = null;

  constructor(
    uuid: string,
    private readonly plan: LineWeatherPlan | undefined,
  ) {
    this.seed = seedOf('line', uuid);
  }

  /**
   * The order in which messages arrive, some twice, some behind the next. The first one after a sign-in keeps its place:
   * it tells the backend which is the oldest that this gateway still has.
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
