import type { MqttClient } from 'mqtt';
import { topics } from '@/lib/contract/gateway/messages';
import type { Broker } from '@/upstream/broker/broker';
import { compressSamples } from '@/upstream/series/compress-samples';
import { readLatest } from '@/upstream/series/latest-repository';
import { Field, nextMessage, silent, type Site } from '../../support/field';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The start of 2026-11-21 in Adelaide. */
const MIDNIGHT = Date.parse('2026-11-20T13:30:00Z');
let now = MIDNIGHT;
let field: Field;
let broker: Broker;

beforeAll(async () => {
  field = await Field.open();
  broker = await field.broker({ limits: { connectsPerMinute: 1000 }, log: silent });
});
afterAll(() => field.close());

class Inverter {
  private seq = 0;
  private constructor(
    readonly site: Site,
    private readonly client: MqttClient,
  ) {}

  static async open(): Promise<Inverter> {
    const site = await field.site(await field.person());
    await field.db.pool.query('update station set installed_capacity = 5 where key = $1', [site.stationKey]);
    const client = await field.gateway(broker, site);
    await client.subscribeAsync(topics.ack(site.uuid), { qos: 1 });
    return new Inverter(site, client);
  }

  /** Reports the values of its counter and its daily register; waits until they are stored. */
  async report(ts: number, { counter, register }: { counter?: number; register?: number }): Promise<void> {
    now = ts + 1000;
    const values = { KRA: counter, 'today-KRA': register };
    const datas = Object.entries(values).flatMap(([code, value]) =>
      value === undefined ? [] : [{ device_id: this.site.devices[0], property_code: code, value }],
    );
    const acknowledged = nextMessage(this.client, topics.ack(this.site.uuid));
    this.client.publish(
      topics.property(this.site.uuid),
      JSON.stringify({ seq: this.seq++, samples: [{ ts, datas }] }),
      { qos: 1 },
    );
    await acknowledged;
  }

  async shown(): Promise<number | null | undefined> {
    const latest = await field.db.asService((tx) => readLatest(tx, [this.site.stationKey], ['today-KRA']));
    return latest.find(({ deviceId }) => deviceId === this.site.devices[0])?.value;
  }
}

/** Another process takes over and loads its state from the store. */
async function anotherProcess() {
  return field.ingest(broker, { now: () => new Date(now), log: silent });
}

test('P9.14 D4.14 P2.50 a daily register is shown only where its counter agrees: not counts from before the claim or from yesterday', async () => {
  let ingest = await anotherProcess();
  const unit = await Inverter.open();
  const at = MIDNIGHT - 2 * HOUR;
  // Until then it counted at another station.
  await unit.report(at, { counter: 48_000, register: 48.7 });
  expect(await unit.shown()).toBe(0);
  await unit.report(at + 10 * MINUTE, { counter: 48_000.5, register: 49.2 });
  expect(await unit.shown()).toBeCloseTo(0.5, 6);

  await ingest.close();
  ingest = await anotherProcess();
  await unit.report(at + 20 * MINUTE, { counter: 48_001, register: 49.7 });
  expect(await unit.shown()).toBeCloseTo(1, 6);

  // The hours of the evening are compressed, and another process takes over.
  await compressSamples(field.db.pool, MIDNIGHT - HOUR);
  await ingest.close();
  ingest = await anotherProcess();
  await unit.report(MIDNIGHT - MINUTE, { counter: 48_003, register: 51.7 });
  expect(await unit.shown()).toBeCloseTo(3, 6);

  // It still shows yesterday's value for a few minutes.
  await unit.report(MIDNIGHT + MINUTE, { register: 51.7 });
  expect(await unit.shown()).toBe(0);
  await unit.report(MIDNIGHT + 2 * MINUTE, { counter: 48_003, register: 51.7 });
  expect(await unit.shown()).toBe(0);
  await unit.report(MIDNIGHT + 8 * HOUR, { counter: 48_007.4, register: 4.4 });
  expect(await unit.shown()).toBe(4.4);
  // One false reading, and one that no register can have.
  await unit.report(MIDNIGHT + 8 * HOUR + MINUTE, { counter: 48_007.5, register: 60 });
  expect(await unit.shown()).toBeCloseTo(4.5, 6);
  await unit.report(MIDNIGHT + 8 * HOUR + 2 * MINUTE, { counter: 48_007.6, register: -1 });
  expect(await unit.shown()).toBeCloseTo(4.5, 6);
  await ingest.close();
});
