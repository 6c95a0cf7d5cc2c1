import { randomUUID } from 'node:crypto';
import mqtt, { type MqttClient } from 'mqtt';
import type { Pool } from 'pg';
import { eventAck, topics } from '../../lib/contract/gateway/messages';
import { readMail } from '../../tests/support/notice-stage';
import type { Site } from '../../tests/support/field';
import type { MailServer } from '../../tests/support/mail-server';
import { until } from '../../tests/support/until';

const LIMIT_MS = 120_000;
/** The contract: what is not acknowledged goes out again. */
const AGAIN_MS = 2_000;
/** Of `state`; 1 is its end. */
const BEGINS = 0;

/** A gateway that tells of alarms until each is stored, as the contract wants it. */
export class AlarmingGateway {
  private readonly stored = new Set<string>();
  private readonly raised: { readonly id: string; readonly message: string }[] = [];

  private constructor(
    private readonly client: MqttClient,
    private readonly site: Site,
  ) {}

  static async connect(mqttUrl: string, site: Site): Promise<AlarmingGateway> {
    const { uuid, secret } = site;
    const client = await mqtt.connectAsync(mqttUrl, {
      ...{ clientId: uuid, username: uuid, password: secret, protocolVersion: 4 },
      ...{ reconnectPeriod: 200, reconnectOnConnackError: true, connectTimeout: 2_000 },
    });
    const gateway = new AlarmingGateway(client, site);
    client.on('error', () => undefined);
    client.on('message', (_topic, payload) => {
      gateway.stored.add(eventAck.parse(JSON.parse(payload.toString())).event_id);
    });
    await client.subscribeAsync(topics.eventAck(uuid), { qos: 1 });
    return gateway;
  }

  /** A fault with words of its own begins; resolves once it is stored. */
  async raise(): Promise<void> {
    const id = randomUUID();
    const message = `fault ${id}`;
    this.raised.push({ id, message });
    const event = {
      ...{ event_id: id, device_id: this.site.devices[0], type: 'fault', code: `S${this.raised.length}` },
      ...{ level: 4, state: BEGINS, ts: Date.now(), msg: message },
    };
    let sentAt = -Infinity;
    await until(
      () => {
        if (performance.now() - sentAt > AGAIN_MS) {
          sentAt = performance.now();
          this.client.publish(topics.event(this.site.uuid), JSON.stringify(event), { qos: 1 });
        }
        return this.stored.has(id);
      },
      { limit: LIMIT_MS, what: 'an alarm to be stored' },
    );
  }

  /** Waits until each was mailed, and tells of those that are stored or mailed not once. */
  async findings(db: Pick<Pool, 'query'>, mail: MailServer): Promise<string[]> {
    // A mail that is sent again, since whoever sent it died, has the number of the first.
    const mails = () => new Map(mail.taken.map((raw) => [readMail(raw).header('Message-ID'), readMail(raw).text]));
    const mailed = (message: string) => [...mails().values()].filter((text) => text.includes(message)).length;
    const wrong: string[] = [];
    await until(() => this.raised.every(({ message }) => mailed(message) > 0), {
      limit: LIMIT_MS,
      what: 'each alarm to be mailed',
    }).catch((error: Error) =>
      wrong.push(`${error.message}; mailed: ${mail.taken.map((raw) => readMail(raw).header('Subject')).join(', ')}`),
    );
    for (const { message } of this.raised) {
      const { rowCount } = await db.query('select from alarm where station_key = $1 and message = $2', [
        this.site.stationKey,
        message,
      ]);
      if (rowCount !== 1) wrong.push(`"${message}" is stored ${rowCount} times`);
      if (mailed(message) !== 1) wrong.push(`"${message}" was mailed ${mailed(message)} times`);
    }
    return wrong;
  }

  get count(): number {
    return this.raised.length;
  }

  async close(): Promise<void> {
    await this.client.endAsync(true);
  }
}
