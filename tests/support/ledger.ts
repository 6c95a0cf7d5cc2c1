import { ANY_NUMBER } from './arrivals';
import mqtt, { type MqttClient } from 'mqtt';
import type { Pool, PoolClient } from 'pg';
import { telemetryAck, topics } from '@/lib/contract/gateway/messages';
import type { Site } from './field';

export interface LedgerOptions {
  readonly site: Site;
  /** Number of the gateway; part of its values. */
  readonly number: number;
  /** Epoch ms of message 0; each is a second later. */
  readonly from: number;
  /** Counts the broker's PUBACK as storage, which it is not: used to prove that a loss is detected. */
  readonly trustsBroker?: boolean;
}

/** The most unacknowledged messages at once. */
const WINDOW = 30;
/** After this time (ms) without an acknowledgement all are sent again; the broker reads 20 a second in the long run. */
const AGAIN_MS = 3_000;
const CODE = ANY_NUMBER;

/**
 * A gateway that follows the contract and records what it sent: it retains what is not acknowledged and sends it again, oldest
 * first. Every value contains the number of its gateway and message, so that lost, duplicated or changed samples are detected.
 */
export class LedgerGateway {
  private next = 0;
  private sent = 0;
  private heardAt = 0;
  private client: MqttClient | null = null;
  acked = -1;

  constructor(private readonly options: LedgerOptions) {}

  get site(): Site {
    return this.options.site;
  }

  /** Reconnects by itself whenever the connection breaks. */
  async connect(mqttUrl: string): Promise<void> {
    const { uuid, secret } = this.site;
    const client = mqtt.connect(mqttUrl, {
      clientId: uuid,
      username: uuid,
      password: secret,
      protocolVersion: 4,
      reconnectPeriod: 200,
      // Without this the library gives up when it is refused temporarily, as by a busy broker that has just started.
      reconnectOnConnackError: true,
      connectTimeout: 2_000,
      resubscribe: false,
      will: { topic: topics.status(uuid), payload: Buffer.from('{"online":false,"ts":1}'), qos: 1, retain: true },
    });
    this.client = client;
    client.setMaxListeners(0);
    client.on('error', () => undefined);
    client.on('message', (_topic, payload) => this.hear(telemetryAck.parse(JSON.parse(payload.toString())).upto));
    const greeted = new Promise<void>((resolve) => {
      client.on('connect', () => {
        client.subscribe(topics.ack(uuid), { qos: 1 }, () => resolve());
        client.publish(topics.status(uuid), JSON.stringify({ online: true, ts: Date.now() }), { qos: 1, retain: true });
        this.again();
        this.flush();
      });
    });
    await greeted;
  }

  /** Sends one more message and, from time to time, everything unacknowledged again. */
  tick(): void {
    if (this.next - this.acked <= WINDOW) this.next += 1;
    if (performance.now() - this.heardAt > AGAIN_MS) this.again();
    this.flush();
  }

  /** Breaks the connection without DISCONNECT. */
  cut(): void {
    this.client?.stream.destroy();
  }

  async close(): Promise<void> {
    await this.client?.endAsync(true);
  }

  private flush(): void {
    const { client } = this;
    if (!client?.connected) return;
    for (; this.sent < this.next; this.sent += 1) {
      const seq = this.sent;
      const datas = [{ device_id: this.site.devices[0], property_code: CODE, value: this.value(seq) }];
      const text = JSON.stringify({ seq, samples: [{ ts: this.instant(seq), datas }] });
      client.publish(topics.property(this.site.uuid), text, { qos: 1 }, (error) => {
        if (!error && this.options.trustsBroker) this.hear(seq);
      });
    }
  }

  private hear(upto: number): void {
    this.acked = Math.max(this.acked, upto);
    this.heardAt = performance.now();
  }

  private again(): void {
    this.sent = this.acked + 1;
    this.heardAt = performance.now();
  }

  value(seq: number): number {
    return this.options.number * 1_000_000 + seq;
  }

  instant(seq: number): number {
    return this.options.from + seq * 1000;
  }

  /** The errors in the samples up to an acknowledged number: lost, duplicated or changed; empty if there are none. */
  async findings(db: Pick<Pool, 'query'>, acked: number): Promise<string[]> {
    const { rows } = await db.query<{ ts: Date; value: number }>(
      `select ts, value from sample s join property p on p.id = s.property_id
        where s.station_key = $1 and p.code = $2 and ts <= $3 order by ts`,
      [this.site.stationKey, CODE, new Date(this.instant(acked))],
    );
    const found = new Map<number, number[]>();
    for (const { ts, value } of rows) found.set(ts.getTime(), [...(found.get(ts.getTime()) ?? []), value]);
    const wrong: string[] = [];
    for (let seq = 0; seq <= acked; seq += 1) {
      const values = found.get(this.instant(seq)) ?? [];
      if (values.length !== 1 || values[0] !== this.value(seq))
        wrong.push(
          `gateway ${this.options.number}, message ${seq}: ${values.length === 0 ? 'lost' : values.join(', ')}`,
        );
    }
    return wrong;
  }
}

interface RollupRow {
  readonly span: string;
  readonly n: number;
  readonly sum: number;
  readonly min: number;
  readonly max: number;
  readonly first: number;
  readonly last: number;
}

const AGGREGATES = `count(*)::int as n, sum(value) as sum, min(value) as min, max(value) as max,
  (array_agg(value order by ts))[1] as first, (array_agg(value order by ts desc))[1] as last`;

/**
 * The differences between a station's hours and days and the sums computed from its samples; null while some samples are
 * uncompressed, since rollups do not include them. Everything is read from one snapshot of the store: messages in flight when the
 * traffic ended may still arrive.
 */
export async function rollupFindings(pool: Pool, site: Site, zone: string): Promise<string[] | null> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const waiting = await client.query('select from raw_sample where station_key = $1 limit 1', [site.stationKey]);
    const wrong = waiting.rowCount ? null : await compareRollups(client, site, zone);
    await client.query('commit');
    return wrong;
  } finally {
    client.release();
  }
}

async function compareRollups(db: PoolClient, site: Site, zone: string): Promise<string[]> {
  const kinds = [
    {
      kept: `select extract(epoch from hour)::text as span, count as n, sum, min, max, first, last from sample_hour`,
      span: `extract(epoch from date_trunc('hour', ts, $2))::text`,
    },
    {
      kept: `select day::text as span, count as n, sum, min, max, first, last from sample_day`,
      span: `(ts at time zone $2)::date::text`,
    },
  ];
  const wrong: string[] = [];
  for (const { kept, span } of kinds) {
    const stored = await db.query<RollupRow>(`${kept} where station_key = $1 order by 1`, [site.stationKey]);
    const again = await db.query<RollupRow>(
      `select ${span} as span, ${AGGREGATES} from sample where station_key = $1 group by device_key, property_id, 1 order by 1`,
      [site.stationKey, zone],
    );
    const [one, other] = [JSON.stringify(stored.rows), JSON.stringify(again.rows)];
    if (one !== other) wrong.push(`${site.uuid}: ${one.slice(0, 300)} instead of ${other.slice(0, 300)}`);
  }
  return wrong;
}
