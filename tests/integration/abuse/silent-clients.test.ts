import { connect, type Socket } from 'node:net';
import { topics } from '@/lib/contract/gateway/messages';
import type { Broker } from '@/upstream/broker/broker';
import { Field, nextMessage, ORIGIN } from '../../support/field';

/** Time limit of the broker under test; the product's is five seconds. */
const LIMIT_MS = 1_000;
const PACE_MS = LIMIT_MS / 5;
let field: Field;
let broker: Broker;

beforeAll(async () => {
  field = await Field.open();
  broker = await field.broker({ limits: { openTimeoutMs: LIMIT_MS } });
});
afterAll(() => field.close());

const UPGRADE = [
  'GET / HTTP/1.1',
  'Host: localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Protocol: mqtt',
  `Origin: ${ORIGIN}`,
  '',
  '',
].join('\r\n');

/** A well-formed CONNECT with an unknown user name. */
const CONNECT = Buffer.concat([
  Buffer.from([0x10, 0x16, 0x00, 0x04]),
  Buffer.from('MQTT'),
  Buffer.from([0x04, 0x02, 0x00, 0x3c, 0x00, 0x0a]),
  Buffer.from('nobody-123'),
]);

/** The header of a WebSocket frame with a mask of zeros, so that its content is unchanged. */
const FRAME = Buffer.from([0x82, 0x80 + CONNECT.length, 0, 0, 0, 0]);

/** Milliseconds until the broker ends a connection that sends `first` and then one byte of `rest` every `PACE_MS`. */
function lifeOf(port: number, first: string | Buffer, rest: string | Buffer = ''): Promise<number> {
  const since = performance.now();
  const bytes = Buffer.from(rest);
  return new Promise((resolve) => {
    let sent = 0;
    let timer: NodeJS.Timeout | undefined;
    const socket: Socket = connect(port, '127.0.0.1', () => {
      if (first.length > 0) socket.write(first);
      timer = setInterval(() => {
        if (sent < bytes.length) socket.write(bytes.subarray(sent, ++sent));
      }, PACE_MS);
    });
    socket.on('data', () => undefined).on('error', () => undefined);
    socket.on('end', () => socket.end());
    socket.on('close', () => {
      clearInterval(timer);
      resolve(performance.now() - since);
    });
  });
}

test('A36 connections that never identify themselves, at once or byte by byte, are closed in time and block no other client', async () => {
  const person = await field.person();
  const site = await field.site(person);
  const gateway = await field.gateway(broker, site);
  await gateway.subscribeAsync(topics.request(site.uuid), { qos: 1 });
  gateway.on('message', (_topic, payload) => {
    const { client_id, request_id } = JSON.parse(payload.toString()) as Record<string, string>;
    gateway.publish(topics.response(site.uuid, client_id ?? ''), JSON.stringify({ request_id, code: 1 }));
  });
  const kinds: [string, number, string | Buffer, (string | Buffer)?][] = [
    ['TCP, nothing', broker.mqttPort, ''],
    ['TCP, half a CONNECT', broker.mqttPort, CONNECT.subarray(0, 9)],
    ['TCP, a CONNECT byte by byte', broker.mqttPort, '', CONNECT],
    ['WebSocket, nothing', broker.wsPort, ''],
    ['WebSocket, half an upgrade', broker.wsPort, UPGRADE.slice(0, 30)],
    ['WebSocket, an upgrade byte by byte', broker.wsPort, '', UPGRADE],
    ['WebSocket, no CONNECT', broker.wsPort, UPGRADE],
    ['WebSocket, a CONNECT byte by byte', broker.wsPort, UPGRADE, Buffer.concat([FRAME, CONNECT])],
  ];
  const lives = kinds.flatMap(([name, port, first, rest]) =>
    Array.from({ length: 25 }, async () => ({ name, ms: await lifeOf(port, first, rest) })),
  );
  const credential = field.credential(person);
  const browser = await field.browser(broker, credential);
  await browser.subscribeAsync(topics.response(site.uuid, credential.clientId), { qos: 1 });
  const answer = nextMessage(browser);
  const request = { request_id: 'r1', client_id: credential.clientId, action: 'device_status', data: null };
  browser.publish(topics.request(site.uuid), JSON.stringify(request));
  expect(await answer).toEqual({ request_id: 'r1', code: 1 });
  const measured = await Promise.all(lives);
  // An upgrade and the CONNECT after it have the limit each; the rest allows for a busy machine.
  expect(measured.filter(({ ms }) => ms > 2 * LIMIT_MS + 3_000)).toEqual([]);
  expect(measured.filter(({ ms }) => ms < LIMIT_MS * 0.9)).toEqual([]);
  expect(browser.connected && gateway.connected).toBe(true);
}, 30_000);

test('A36 a CONNECT that is complete before the timeout is accepted, however it was fragmented', async () => {
  // Refused for its content, not its form: the broker answers.
  const answered = await new Promise<Buffer>((resolve) => {
    const socket = connect(broker.mqttPort, '127.0.0.1', () =>
      CONNECT.forEach((_, at) => socket.write(CONNECT.subarray(at, at + 1))),
    );
    socket.setNoDelay(true);
    socket
      .on('error', () => undefined)
      .once('data', (bytes) => {
        resolve(bytes);
        socket.destroy();
      });
  });
  expect([...answered]).toEqual([0x20, 0x02, 0x00, 0x04]);
});
