import fc from 'fast-check';
import { ANY_NUMBER, arrivals, expectedRollups, storedRollups } from '../../tests/support/arrivals';
import { Field, silent, type Person } from '../../tests/support/field';
import { Drops } from '../../upstream/ingest/drops';
import { Writer } from '../../upstream/ingest/writer';
import { compressSamples } from '../../upstream/series/compress-samples';
import { thousands, type Outcome, type Scenario } from './scenario';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const ZONE = 'Australia/Adelaide';
/** Side by side, each with a seed of its own. */
const LANES = 4;

async function run(count: number): Promise<Outcome> {
  const field = await Field.open();
  try {
    const now = () => new Date(NOW);
    const counts = { messages: 0, samples: 0, duplicates: 0, held: 0, failed: 0 };
    const writer = new Writer(field.db, now, counts, new Drops(silent, now));
    const owner = await field.person();
    const seed = Date.now() % 2 ** 31;
    const lanes = Array.from({ length: LANES }, (_, lane) =>
      check(field, writer, owner, seed + lane, Math.ceil(count / LANES)),
    );
    const wrong = (await Promise.all(lanes)).filter((line) => line !== null);
    return {
      counts: `${thousands(Math.ceil(count / LANES) * LANES)} permutations from seed ${seed}, ${thousands(counts.messages)} messages, ${thousands(counts.samples)} samples, ${thousands(counts.duplicates)} duplicates, ${wrong.length} differences`,
      wrong,
    };
  } finally {
    await field.close();
  }
}

async function check(
  field: Field,
  writer: Writer,
  owner: Person,
  seed: number,
  numRuns: number,
): Promise<string | null> {
  const result = await fc.check(
    fc.asyncProperty(arrivals, async ({ samples, order, batchSize }) => {
      const site = await field.site(owner, ZONE);
      const device_id = site.devices[0];
      for (let at = 0, seq = 0; at < order.length; at += batchSize, seq += 1) {
        const part = order.slice(at, at + batchSize);
        const samples = part.map(({ ts, value }) => ({ ts, datas: [{ device_id, property_code: ANY_NUMBER, value }] }));
        await writer.telemetry([{ uuid: site.uuid, message: { seq, samples } }]);
        // Some of it is packed before the rest arrives.
        if (seq % 3 === 2) await compressSamples(field.db.pool, NOW);
      }
      for (const packed of [false, true]) {
        if (packed) await compressSamples(field.db.pool, NOW);
        const stored = JSON.stringify(await storedRollups(field.db.pool, device_id, ZONE));
        const expected = JSON.stringify(expectedRollups(samples, ZONE));
        if (stored !== expected) throw new Error(`stored ${stored}, expected ${expected}`);
      }
    }),
    { numRuns, seed },
  );
  return result.failed ? (fc.defaultReportMessage(result) ?? 'failed') : null;
}

export const ingestOrder: Scenario = {
  name: 'R06',
  what: 'duplicate, reordered and late telemetry gives the same series and rollups, bit for bit',
  full: 10_000,
  run,
};
