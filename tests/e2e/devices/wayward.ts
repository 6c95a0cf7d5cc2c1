import { randomBytes } from 'node:crypto';
import mqtt, { type MqttClient } from 'mqtt';
import { REPLY_OK, topics } from '@/lib/contract/gateway/messages';
import { hashGatewayCredential, newGatewayCredential } from '@/upstream/broker/gateway-credential';
import { openStore } from '../../support/planted';
import type { Product } from '../../support/product';
import { OWNER } from '../fixtures';

export interface Placed {
  readonly uuid: string;
  readonly secret: string;
  readonly station: string;
  readonly gateway: string;
  readonly inverter: string;
}

/** Adds a gateway with an inverter to the owner's station; the test plays the gateway. */
export async function place(product: Product, moduleId = '1'): Promise<Placed> {
  const name = randomBytes(6).toString('hex');
  const [uuid, secret, gateway, inverter] = [`gw-${name}`, newGatewayCredential(), `gate${name}`, `inv${name}`];
  const store = await openStore(product);
  try {
    const { rows } = await store.query<{ key: number; id: string; creator: string }>(
      `select s.key, s.id, s.creator_id as creator from station s join account a on a.id = s.creator_id
        where a.email = $1 order by s.key limit 1`,
      [OWNER],
    );
    const [station] = rows;
    if (!station) throw new Error('the owner has no station');
    const placed = await store.query<{ key: number }>(
      `insert into gateway (key, uuid, station_key, credential_hash) values (nextval('gateway_keys'), $1, $2, $3) returning key`,
      [uuid, station.key, hashGatewayCredential(secret)],
    );
    await store.query(
      `insert into device (key, id, station_key, gateway_key, type, module_id, name, serial, iot_serial, creator_id)
       select nextval('device_keys'), x.id, $1, $2, x.type, x.module, x.name, x.id, x.id, $3
         from (values ($4, 'C001', '1', 'Wayward gateway'), ($5, 'C002', $6, 'Wayward inverter')) as x(id, type, module, name)`,
      [station.key, placed.rows[0]?.key, station.creator, gateway, inverter, moduleId],
    );
    return { uuid, secret, gateway, inverter, station: station.id };
  } finally {
    await store.end();
  }
}

type Values = Readonly<Record<string, number>>;
interface Request {
  readonly request_id: string;
  readonly client_id: string;
  readonly action: string;
  readonly data: readonly { readonly device_id: string; readonly defines: readonly string[] }[];
}

/** The gateway's connection to the broker, with its own clock; it answers requests with the values that the test sets. */
export class Wayward {
  ahead = 0;
  /** The values that its inverter answers with, by code; nothing else is answered. */
  answers: Values = {};
  private seq = -1;

  constructor(
    private readonly client: MqttClient,
    private readonly placed: Placed,
  ) {}

  static async dial(product: Product, placed: Placed): Promise<Wayward> {
    const { uuid, secret } = placed;
    const options = { username: uuid, password: secret, clientId: uuid, protocolVersion: 4 as const };
    const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${product.port + 2}`, options);
    await client.subscribeAsync([topics.ack(uuid), topics.eventAck(uuid), topics.request(uuid)], { qos: 1 });
    const wayward = new Wayward(client, placed);
    client.on('message', (topic, payload) => {
      if (topic === topics.request(uuid)) wayward.answer(JSON.parse(payload.toString()) as Request);
    });
    return wayward;
  }

  /** Sends present readings, dated by its clock; resolves once they are acknowledged. */
  async sendReadings(values: Values = { P: 1_200 }): Promise<void> {
    const datas = Object.entries(values).map(([property_code, value]) => ({
      ...{ device_id: this.placed.inverter, property_code, value },
    }));
    const content = { seq: (this.seq += 1), samples: [{ ts: Date.now() + this.ahead, datas }] };
    const { uuid } = this.placed;
    await this.send(topics.property(uuid), content, topics.ack(uuid));
  }

  /** Reports a fault that begins now by its clock; resolves once it is acknowledged. */
  async report(code: string): Promise<void> {
    const { inverter, uuid } = this.placed;
    const fault = { event_id: code, device_id: inverter, type: 'fault', code, level: 3, state: 0 };
    const report = { ...fault, ts: Date.now() + this.ahead, msg: `Fault ${code}` };
    await this.send(topics.event(uuid), report, topics.eventAck(uuid));
  }

  /** Resolves once a message arrives on `ack`. */
  private async send(topic: string, content: object, ack: string): Promise<void> {
    const acked = new Promise<void>((resolve) => {
      const hear = (heard: string) => {
        if (heard !== ack) return;
        this.client.off('message', hear);
        resolve();
      };
      this.client.on('message', hear);
    });
    await this.client.publishAsync(topic, JSON.stringify(content), { qos: 1 });
    await acked;
  }

  private answer({ action, client_id, data, request_id }: Request): void {
    const { gateway, inverter, uuid } = this.placed;
    const devices = [gateway, inverter].map((device_id) => ({ device_id, status: 'normal' }));
    const valuesOf = (device: string) => Object.entries(device === inverter ? this.answers : {});
    const readings = data.map(({ defines, device_id }) => ({
      device_id,
      datas: valuesOf(device_id).flatMap(([property_code, value]) =>
        defines.includes(property_code) ? [{ property_code, value }] : [],
      ),
    }));
    const reply = { request_id, action, code: REPLY_OK, data: action === 'device_status' ? devices : readings };
    void this.client.publishAsync(topics.response(uuid, client_id), JSON.stringify(reply));
  }

  hangUp(): Promise<void> {
    return this.client.endAsync(true);
  }
}
