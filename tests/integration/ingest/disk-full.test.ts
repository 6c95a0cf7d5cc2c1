import { topics } from '@/lib/contract/gateway/messages';
import { buildApi } from '@/upstream/api/server';
import { openMailer } from '@/upstream/mailer/open-mailer';
import type { Broker } from '@/upstream/broker/broker';
import type { Ingest } from '@/upstream/ingest/ingest';
import { watchDiskRoom } from '@/upstream/maintenance/disk-room';
import { WriteCounts } from '@/upstream/maintenance/write-watch';
import { compressSamples } from '@/upstream/series/compress-samples';
import { Field, nextMessage, silent, tenants, tokenKey, type Site } from '../../support/field';
import { until } from '../../support/until';

let field: Field;
let broker: Broker;
let ingest: Ingest;
let site: Site;
let held: string | null = null;

beforeAll(async () => {
  field = await Field.open();
  broker = await field.broker();
  ingest = await field.ingest(broker, { hold: () => held });
  site = await field.site(await field.person());
});
afterAll(() => field.close());

const BEGUN = Date.now();
/** Each has its own instant: two of one instant would be one sample. */
const message = (seq: number) =>
  JSON.stringify({
    seq,
    samples: [{ ts: BEGUN + seq, datas: [{ device_id: site.devices[0], property_code: 'P', value: seq }] }],
  });

/** The API's answer at `path`. */
async function request(path: string): Promise<{ status: number; text: string }> {
  const mqtt = { tokenKey, publicHost: null, publicPort: 1, publicTls: false, publicPath: '' };
  const { mailer, outbox } = openMailer({ folder: 'unused', tenants, log: silent });
  const writes = new WriteCounts();
  const services = {
    mqtt,
    accessChanged: () => undefined,
    readingsDecided: () => undefined,
    mailer,
    outbox,
    writes,
    reports: [ingest.report],
  };
  const app = buildApi({ db: field.db, services, tenants, clock: () => new Date() }, silent);
  const { statusCode, body } = await app.inject({ path });
  await app.close();
  return { status: statusCode, text: body };
}

const stored = async () =>
  (await field.db.pool.query<{ value: number }>('select value from sample order by ts')).rows.map((row) => row.value);

/** From now on the store raises the error that PostgreSQL raises when the disk is full. */
async function fillDisk(): Promise<void> {
  await field.db.pool.query(`
    create function disk_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger disk_full before insert on raw_sample for each statement execute function disk_full()`);
}
const freeDisk = () =>
  field.db.pool.query('drop trigger disk_full on raw_sample; drop function disk_full').then(() => undefined);

test('R09 with a full disk nothing is acknowledged, and the API reports it and still reads; with space again everything is stored once', async () => {
  const gateway = await field.gateway(broker, site);
  await gateway.subscribeAsync(topics.ack(site.uuid), { qos: 1 });
  const acks: number[] = [];
  gateway.on('message', (_topic, payload) => acks.push((JSON.parse(payload.toString()) as { upto: number }).upto));
  const first = nextMessage(gateway, topics.ack(site.uuid));
  gateway.publish(topics.property(site.uuid), message(0), { qos: 1 });
  await first;
  expect(await request('/readyz')).toEqual({ status: 200, text: '{"status":"ready"}' });
  expect((await request('/metrics')).text).toContain('sunhelm_ingest_stalled 0');

  await fillDisk();
  for (const seq of [1, 2, 3]) await gateway.publishAsync(topics.property(site.uuid), message(seq), { qos: 1 });
  await until(() => ingest.report.problem() !== null, { limit: 15_000, what: 'ingest to notice' });
  expect(acks).toEqual([0]);
  expect(await stored()).toEqual([0]);
  expect(await request('/readyz')).toEqual({
    status: 200,
    text: '{"status":"degraded","troubles":["telemetry is not stored: the disk of the database is full"]}',
  });
  expect((await request('/metrics')).text).toContain('sunhelm_ingest_stalled 1');

  await freeDisk();
  await until(() => acks.at(-1) === 3, { limit: 15_000, what: 'the acknowledgement of all' });
  expect(await stored()).toEqual([0, 1, 2, 3]);
  expect(await request('/readyz')).toEqual({ status: 200, text: '{"status":"ready"}' });
  await compressSamples(field.db.pool, Date.now() + 3_600_000);
  const { rows } = await field.db.pool.query('select sum(count)::int as n from sample_hour');
  expect(rows).toEqual([{ n: 4 }]);
  await gateway.endAsync();
}, 30_000);

test('R09 ingest pauses before the disk is full, so that the database has space for other writes', async () => {
  const free = (reserveBytes: number) =>
    watchDiskRoom({ folder: '/', log: silent, reserveBytes, everyMs: 5 }).then((room) => {
      room.close();
      return room.full();
    });
  expect(await free(1)).toBeNull();
  expect(await free(Number.MAX_SAFE_INTEGER)).toMatch(/nearly full/);
  const gateway = await field.gateway(broker, site);
  await gateway.subscribeAsync(topics.ack(site.uuid), { qos: 1 });
  const acked = nextMessage(gateway, topics.ack(site.uuid));
  const before = await stored();
  held = 'the disk of the database is nearly full';
  gateway.publish(topics.property(site.uuid), message(4), { qos: 1 });
  await until(() => ingest.report.problem() !== null, { limit: 15_000, what: 'ingest to hold back' });
  expect(await stored()).toEqual(before);
  held = null;
  expect(await acked).toEqual({ upto: 4 });
  expect(ingest.report.problem()).toBeNull();
}, 30_000);
