import { connect, type Socket } from 'node:net';
import { topics } from '@/lib/contract/gateway/messages';
import type { Broker } from '@/upstream/broker/broker';
import { Field, nextMessage, ORIGIN } from '../../support/field';

let field: Field;
let broker: Broker;

beforeAll(async () => {
  field = await Field.open();
  broker = await field.broker();
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

/** The milliseconds until the broker ends a connection that sends `bytes` and then nothing more. */
function lifeOf(port: number, bytes: string | Buffer): Promise<number> {
  const since = performance.now();
  return new Promise((resolve) => {
    const socket: Socket = connect(port, '127.0.0.1', () => void (bytes.length > 0 && socket.write(bytes)));
    socket.on('data', () => undefined).on('error', () => undefined);
    socket.on('end', () => socket.end());
    socket.on('close', () => resolve(performance.now() - since));
  });
}

test('A36 two hundred connections that never say who they are end within seconds, and hold up nobody', async () => {
  const person = await field.person();
  const site = await field.site(person);
  const gateway = await field.gateway(broker, site);
  await gateway.subscribeAsync(topics.request(site.uuid), { qos: 1 });
  gateway.on('message', (_topic, payload) => {
    const { client_id, request_id } = JSON.parse(payload.toString()) as Record<string, string>;
    gateway.publish(topics.response(site.uuid, client_id ?? ''), JSON.stringify({ request_id, code: 1 }));
  });
  const kinds: [number, string | Buffer][] = [
    [broker.mqttPort, ''],
    // The first half of a CONNECT.
    [broker.mqttPort, Buffer.from([0x10, 0x20, 0x00, 0x04, 0x4d])],
    [broker.wsPort, ''],
    [broker.wsPort, 'GET / HTTP/1.1\r\nHost: local'],
    [broker.wsPort, UPGRADE],
  ];
  const lives = kinds.flatMap(([port, bytes]) => Array.from({ length: 40 }, () => lifeOf(port, bytes)));
  const credential = field.credential(person);
  const browser = await field.browser(broker, credential);
  await browser.subscribeAsync(topics.response(site.uuid, credential.clientId), { qos: 1 });
  const answer = nextMessage(browser);
  const request = { request_id: 'r1', client_id: credential.clientId, action: 'device_status', data: null };
  browser.publish(topics.request(site.uuid), JSON.stringify(request));
  expect(await answer).toEqual({ request_id: 'r1', code: 1 });
  expect(Math.max(...(await Promise.all(lives)))).toBeLessThan(9_000);
}, 20_000);
