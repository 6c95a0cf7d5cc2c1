import { randomBytes } from 'node:crypto';
import mqtt, { type MqttClient } from 'mqtt';
import { topics } from '@/lib/contract/gateway/messages';
import { hashGatewayCredential, newGatewayCredential } from '@/upstream/broker/gateway-credential';
import { openStore } from '../../support/planted';
import type { Product } from '../../support/product';
import { expect, OWNER, testAlone } from '../fixtures';

const test = testAlone();
const MINUTE = 60_000;

interface Placed {
  readonly uuid: string;
  readonly secret: string;
  readonly station: string;
  readonly gateway: string;
  readonly inverter: string;
}

/** One more gateway with an inverter at the owner's station, which a person of this test stands for. */
async function place(product: Product): Promise<Placed> {
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
      'insert into gateway (uuid, station_key, credential_hash) values ($1, $2, $3) returning key',
      [uuid, station.key, hashGatewayCredential(secret)],
    );
    await store.query(
      `insert into device (id, station_key, gateway_key, type, module_id, name, serial, iot_serial, creator_id)
       select x.id, $1, $2, x.type, '1', x.name, x.id, x.id, $3
         from (values ($4, 'C001', 'Wayward gateway'), ($5, 'C002', 'Wayward inverter')) as x(id, type, name)`,
      [station.key, placed.rows[0]?.key, station.creator, gateway, inverter],
    );
    return { uuid, secret, gateway, inverter, station: station.id };
  } finally {
    await store.end();
  }
}

/** Its line to the broker, with a clock of its own. */
class Wayward {
  ahead = 0;
  private seq = -1;

  constructor(
    private readonly client: MqttClient,
    private readonly placed: Placed,
  ) {}

  static async dial(product: Product, placed: Placed): Promise<Wayward> {
    const { uuid, secret } = placed;
    const options = { username: uuid, password: secret, clientId: uuid, protocolVersion: 4 as const };
    const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${product.port + 2}`, options);
    await client.subscribeAsync([topics.ack(uuid), topics.eventAck(uuid)], { qos: 1 });
    return new Wayward(client, placed);
  }

  /** One reading of now, by its clock; resolves once it is acknowledged. */
  async tell(): Promise<void> {
    const datas = [{ device_id: this.placed.inverter, property_code: 'P', value: 1_200 }];
    const content = { seq: (this.seq += 1), samples: [{ ts: Date.now() + this.ahead, datas }] };
    await this.send(topics.property(this.placed.uuid), content);
  }

  /** A fault that begins now, by its clock; resolves once it is acknowledged. */
  async report(code: string): Promise<void> {
    const fault = { event_id: code, device_id: this.placed.inverter, type: 'fault', code, level: 3, state: 0 };
    await this.send(topics.event(this.placed.uuid), { ...fault, ts: Date.now() + this.ahead, msg: `Fault ${code}` });
  }

  private async send(topic: string, content: object): Promise<void> {
    const acked = new Promise((resolve) => this.client.once('message', resolve));
    await this.client.publishAsync(topic, JSON.stringify(content), { qos: 1 });
    await acked;
  }

  hangUp(): Promise<void> {
    return this.client.endAsync(true);
  }
}

test('D2.21 D3.14 P2.50 a person sees that the clock of a gateway is ahead, what is held back, that times are put right, and that it is right again', async ({
  page,
  lang,
  say,
  signIn,
  product,
}) => {
  test.setTimeout(240_000);
  const placed = await place(product);
  const wayward = await Wayward.dial(product, placed);
  const span = lang === 'en' ? '7 minutes' : '7 分钟';
  const own = `/device/C001?device=${placed.gateway}`;
  const held = page.getByRole('table', { name: say('clocks.held.title') });
  const row = held.getByRole('row').filter({ hasText: 'Wayward inverter' });
  /** Opens a page again until it is as it should be: what a gateway says shows within some seconds. */
  const follow = (look: () => Promise<void>) =>
    expect(async () => {
      await page.reload();
      await look();
    }).toPass({ timeout: 30_000 });
  try {
    await signIn();
    await page.goto(own);
    await expect(page.getByText(say('clocks.held.none'))).toBeVisible();
    wayward.ahead = 7 * MINUTE;
    await wayward.tell();
    await wayward.report('F35');
    await follow(() => expect(page.getByText(say('clocks.unsteady.own', { span }))).toBeVisible({ timeout: 1_000 }));
    await expect(row).toContainText(say('clocks.held.reasons.ahead'));
    const desk = page.viewportSize();
    for (const size of [desk, { width: 390, height: 844 }, desk]) {
      if (size) await page.setViewportSize(size);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(wide).toBe(false);
    }

    // It is steady once it was so for a minute.
    await expect(async () => {
      await wayward.tell();
      await page.reload();
      await expect(page.getByText(say('clocks.ahead.own', { span }))).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 120_000, intervals: [5_000] });
    await expect(page.getByText(say('clocks.held.none'))).toBeVisible();
    await expect(page.getByRole('region', { name: say('clocks.corrections.title') }).getByRole('listitem')).toHaveText(
      new RegExp(say('clocks.corrections.ahead', { span })),
    );

    await page.goto(`/powerDetail?station=${placed.station}`);
    const notice = page.getByRole('status').filter({ hasText: span });
    await notice.getByRole('link', { name: 'Wayward gateway' }).click();
    await expect(page).toHaveURL(new RegExp(`device=${placed.gateway}`));

    // A fault is not lost over a clock, and says by what it is dated.
    await wayward.report('F24');
    await page.goto(`/powerDetail?station=${placed.station}&section=alarms`);
    for (const [code, by] of [
      ['F35', 'receipt'],
      ['F24', 'offset'],
    ] as const) {
      const alarm = page.getByRole('main').locator('tr[data-event]').filter({ hasText: code });
      const sign = alarm.getByRole('button', { name: say('alarms.dated.label') });
      await sign.focus();
      await expect(page.getByRole('tooltip').filter({ hasText: say(`alarms.dated.${by}`), visible: true })).toHaveCount(
        1,
      );
      await page.keyboard.press('Escape');
    }

    wayward.ahead = 0;
    await wayward.tell();
    await page.goto(own);
    await follow(() => expect(page.getByText(span)).toHaveCount(1, { timeout: 1_000 }));
    await page.goto(`/powerDetail?station=${placed.station}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toHaveCount(0);
  } finally {
    await wayward.hangUp();
  }
});
