import { connect, type Socket } from 'node:net';
import { MqttClient } from 'mqtt';
import { Field, ORIGIN, silent, type Person, type Site } from '../../support/field';

/*
 * A load balancer in front of the broker passes on the client's address: limits and the audit use it, and only trusted balancers
 * are believed.
 */

let field: Field;
let owner: Person;
let site: Site;

beforeEach(async () => {
  field = await Field.open();
  owner = await field.person();
  site = await field.site(owner);
});
afterEach(() => field.close());

const refusals = async () =>
  (
    await field.db.pool.query<{ ip: string }>(`select ip from audit where action = 'mqtt-sign-in' order by seq`)
  ).rows.map(({ ip }) => ip.replace(/^::ffff:/, ''));

/** Signs in as the gateway, after `pieces` that the balancer sends first; returns whether it was accepted. */
function signIn(port: number, pieces: readonly (string | Buffer)[], password: string): Promise<boolean> {
  let socket: Socket | undefined;
  const client = new MqttClient(
    () => {
      socket = connect(port, '127.0.0.1');
      for (const piece of pieces) socket.write(piece);
      return socket;
    },
    {
      clientId: site.uuid,
      username: site.uuid,
      password,
      protocolVersion: 4,
      reconnectPeriod: 0,
      connectTimeout: 3_000,
    },
  );
  return new Promise((resolve) => {
    const end = (isIn: boolean) => {
      resolve(isIn);
      client.end(true);
    };
    client.on('connect', () => end(true));
    client.on('error', () => end(false));
    client.on('close', () => end(false));
  });
}

test('safety 1.10 D8.9 a gateway behind our load balancer is identified by its own address, in both PROXY protocol versions and when fragmented', async () => {
  const broker = await field.broker({ trustedProxies: ['127.0.0.1'] });
  const line = 'PROXY TCP4 203.0.113.9 127.0.0.1 40000 1883\r\n';
  const head = [0x0d, 0x0a, 0x0d, 0x0a, 0x00, 0x0d, 0x0a, 0x51, 0x55, 0x49, 0x54, 0x0a, 0x21, 0x11, 0, 12];
  const binary = Buffer.from([...head, 203, 0, 113, 10, 127, 0, 0, 1, 1, 2, 3, 4]);
  expect(await signIn(broker.mqttPort, [line], 'wrong')).toBe(false);
  expect(await signIn(broker.mqttPort, [binary], 'wrong')).toBe(false);
  expect(await signIn(broker.mqttPort, [line.slice(0, 9), line.slice(9)], site.secret)).toBe(true);
  // A connection without a balancer header, such as the backend's own ingest, counts by its own address.
  expect(await signIn(broker.mqttPort, [], 'wrong')).toBe(false);
  await broker.close();
  expect(await refusals()).toEqual(['203.0.113.9', '203.0.113.10', '127.0.0.1']);
});

test('A18 safety 1.10 a PROXY header from an unconfigured balancer ends the connection at once, and the log names the setting', async () => {
  const lines: string[] = [];
  const log = Object.assign(Object.create(silent) as typeof silent, {
    warn: (about: object, line: string) => void lines.push(`${line} ${JSON.stringify(about)}`),
  });
  const plain = await field.broker({ log });
  expect(await signIn(plain.mqttPort, ['PROXY TCP4 203.0.113.9 127.0.0.1 1 2\r\n'], site.secret)).toBe(false);
  expect(lines).toEqual([expect.stringMatching(/proxy-header refused .*127\.0\.0\.1.*TRUSTED_PROXY/)]);
});

test('A18 a page of an unknown origin is refused, and the log names the origin and the setting that would allow it', async () => {
  const lines: string[] = [];
  const log = Object.assign(Object.create(silent) as typeof silent, {
    warn: (about: object, line: string) => void lines.push(`${line} ${JSON.stringify(about)}`),
  });
  const broker = await field.broker({ log });
  const headers = { origin: 'https://portal.example:7443' };
  await expect(field.browser(broker, field.credential(owner), { wsOptions: { headers } })).rejects.toThrow();
  expect(lines).toEqual([expect.stringMatching(/origin refused .*portal\.example:7443.*publicUrl.*MQTT_WS_URL/)]);
});

test('A18 an invalid PROXY header ends the connection, and from an untrusted sender a header is invalid MQTT', async () => {
  const trusting = await field.broker({ trustedProxies: ['127.0.0.1'] });
  expect(await signIn(trusting.mqttPort, ['PROXY TCP4 nobody 1 2\r\n'], site.secret)).toBe(false);
  const plain = await field.broker();
  expect(await signIn(plain.mqttPort, ['PROXY TCP4 203.0.113.9 127.0.0.1 1 2\r\n'], site.secret)).toBe(false);
  expect(await signIn(plain.mqttPort, [], site.secret)).toBe(true);
});

test('safety 1.10 a browser behind our load balancer is identified by what the balancer added to X-Forwarded-For, not by what the browser sent', async () => {
  const bad = { ...field.credential(owner), password: 'wrong' };
  const attempt = async (trustedProxies: string[]) => {
    const broker = await field.broker({ trustedProxies });
    const headers = { origin: ORIGIN, 'x-forwarded-for': '198.51.100.1, 203.0.113.77' };
    await expect(field.browser(broker, bad, { wsOptions: { headers } })).rejects.toThrow();
    await broker.close();
  };
  await attempt(['127.0.0.1']);
  await attempt([]);
  expect(await refusals()).toEqual(['203.0.113.77', '127.0.0.1']);
});

test('A25 a gateway that never completes its header is disconnected', async () => {
  const broker = await field.broker({ trustedProxies: ['127.0.0.1'], limits: { openTimeoutMs: 200 } });
  const socket = connect(broker.mqttPort, '127.0.0.1');
  socket.write('PROXY TCP4 203');
  await new Promise((resolve) => socket.once('close', resolve).resume());
  expect(socket.destroyed).toBe(true);
});
