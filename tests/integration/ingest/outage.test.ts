import type { MqttClient } from 'mqtt';
import { telemetryAck, topics } from '@/lib/contract/gateway/messages';
import { openDatabase } from '@/upstream/store/database/open';
import { recordingLog, temporaryDataDir } from '../../support/embedded-folder';
import { Field, type Site } from '../../support/field';
import { until } from '../../support/until';

jest.setTimeout(120_000);

const CYCLES = 3;
const GATEWAYS = 3;
const folder = temporaryDataDir();
let field: Field | undefined;

afterAll(async () => {
  await field?.close();
  folder.remove();
});

/** A gateway as the contract wants it: keeps what is not acknowledged, and sends it again from the oldest. */
class Sender {
  private next = 0;
  acked = -1;

  constructor(
    private readonly client: MqttClient,
    readonly site: Site,
    private readonly number: number,
    private readonly from: number,
  ) {
    client.on('message', (_topic, payload) => {
      this.acked = Math.max(this.acked, telemetryAck.parse(JSON.parse(payload.toString())).upto);
    });
  }

  /** The value says which gateway and which message it is. */
  value(seq: number): number {
    return this.number * 1_000_000 + seq;
  }

  instant(seq: number): number {
    return this.from + seq * 1000;
  }

  send(): void {
    // At most thirty on the way, the oldest first.
    if (this.next - this.acked <= 30) this.next += 1;
    for (let seq = this.acked + 1; seq < this.next; seq += 1) {
      const samples = [
        {
          ts: this.instant(seq),
          datas: [{ device_id: this.site.devices[0], property_code: 'P', value: this.value(seq) }],
        },
      ];
      this.client.publish(topics.property(this.site.uuid), JSON.stringify({ seq, samples }), { qos: 1 });
    }
  }
}

test('R07 PostgreSQL killed under telemetry, three times: every acknowledged sample is there, once and with its own value', async () => {
  const db = await openDatabase({ dataDir: folder.dataDir, log: recordingLog().log });
  field = Field.over(db);
  const broker = await field.broker({ limits: { connectsPerMinute: 1000 } });
  await field.ingest(broker);
  const owner = await field.person();
  const from = Date.now() - 3_600_000;
  const senders: Sender[] = [];
  for (let number = 1; number <= GATEWAYS; number += 1) {
    const site = await field.site(owner);
    const client = await field.gateway(broker, site);
    await client.subscribeAsync(topics.ack(site.uuid), { qos: 1 });
    senders.push(new Sender(client, site, number, from));
  }
  const timer = setInterval(() => senders.forEach((sender) => sender.send()), 200);
  const further = (count: number) => {
    const goals = senders.map(({ acked }) => acked + count);
    return until(() => senders.every(({ acked }, index) => acked >= (goals[index] ?? 0)), {
      limit: 30_000,
      what: `acknowledgements up to ${goals.join(', ')}`,
    });
  };
  try {
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      await further(5);
      process.kill(db.serverPid() ?? NaN, 'SIGKILL');
      const known = senders.map(({ acked }) => acked);
      await further(5);
      for (const [index, sender] of senders.entries()) {
        const acked = known[index] ?? -1;
        const { rows } = await db.pool.query<{ ts: Date; value: number }>(
          'select ts, value from sample where station_key = $1 and ts <= $2 order by ts',
          [sender.site.stationKey, new Date(sender.instant(acked))],
        );
        expect(rows).toEqual(
          Array.from({ length: acked + 1 }, (_, seq) => ({
            ts: new Date(sender.instant(seq)),
            value: sender.value(seq),
          })),
        );
      }
    }
  } finally {
    clearInterval(timer);
  }
  for (const { site, acked } of senders) {
    const { rows } = await db.pool.query<{ mark: number; n: number }>(
      `select acked_seq as mark, (select sum(count)::int from sample_hour h join property p on p.id = h.property_id
                where h.station_key = g.station_key and p.code = 'P') as n from gateway g where g.key = $1`,
      [site.gatewayKey],
    );
    // Repetitions after each outage are counted once.
    expect(rows[0]?.mark).toBeGreaterThanOrEqual(acked);
    expect(rows[0]?.n).toBeGreaterThanOrEqual(acked + 1);
    const { rows: samples } = await db.pool.query('select from sample where station_key = $1', [site.stationKey]);
    expect(samples).toHaveLength(rows[0]?.n ?? 0);
  }
});
