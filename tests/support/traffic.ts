import type { Pool } from 'pg';
import { compressSamples } from '@/upstream/series/compress-samples';
import type { Field } from './field';
import { LedgerGateway, rollupFindings } from './ledger';

const ZONE = 'Australia/Adelaide';
const GATEWAYS = 5;
/** The samples of a run start this far in the past; each message takes one second of it. */
const SINCE_MS = 20 * 3_600_000;
const TICK_MS = 100;

/** Gateways with ledgers that send continuously, and the errors found in what was stored of them. */
export class Traffic {
  readonly gateways: LedgerGateway[] = [];
  readonly wrong: string[] = [];
  private timer: NodeJS.Timeout | undefined;
  /** How many times the ledgers were compared with the store. */
  checked = 0;

  static async start(
    field: Field,
    mqttUrl: string,
    options: { readonly trustsBroker?: boolean } = {},
  ): Promise<Traffic> {
    const traffic = new Traffic();
    const owner = await field.person();
    const from = Date.now() - SINCE_MS;
    for (let number = 1; number <= GATEWAYS; number += 1) {
      const gateway = new LedgerGateway({ site: await field.site(owner, ZONE), number, from, ...options });
      traffic.gateways.push(gateway);
      await gateway.connect(mqttUrl);
    }
    traffic.timer = setInterval(() => traffic.gateways.forEach((gateway) => gateway.tick()), TICK_MS);
    return traffic;
  }

  /** Waits until every gateway has `count` more messages acknowledged than now. */
  further(count: number, limitMs = 120_000): Promise<void> {
    const goals = this.gateways.map(({ acked }) => acked + count);
    return this.reach(goals, limitMs);
  }

  private async reach(goals: readonly number[], limitMs: number): Promise<void> {
    const until = performance.now() + limitMs;
    while (!this.gateways.every(({ acked }, index) => acked >= (goals[index] ?? 0))) {
      if (performance.now() > until)
        throw new Error(`waited ${limitMs / 1000} s for acknowledgements up to ${goals}, there are ${this.acked()}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  acked(): number[] {
    return this.gateways.map(({ acked }) => acked);
  }

  /** Checks that everything up to these numbers is in the store, once and unchanged. */
  async check(db: Pick<Pool, 'query'>, acked = this.acked()): Promise<void> {
    for (const [index, gateway] of this.gateways.entries()) {
      this.wrong.push(...(await gateway.findings(db, acked[index] ?? -1)));
    }
    this.checked += 1;
  }

  /** Ends the traffic and checks everything once more, including rollups. */
  async finish(db: Pool, settled: () => Promise<void>): Promise<void> {
    await this.end();
    await settled();
    await this.check(db);
    // Checks all of it including the current hour, then again after compression.
    for (const { site } of this.gateways) {
      let found: readonly string[] | null = null;
      while (found === null) {
        await compressSamples(db, Date.now() + 3_600_000);
        found = await rollupFindings(db, site, ZONE);
      }
      this.wrong.push(...found);
    }
    await this.check(db);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Nothing more is sent and no gateway reconnects. */
  async end(): Promise<void> {
    this.stop();
    await Promise.all(this.gateways.map((gateway) => gateway.close()));
  }
}
