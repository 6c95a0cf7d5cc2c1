/*
 * Live read through lib/gateway against a raw mqtt.js round trip, over one broker and one answering gateway:
 *   npx tsx scripts/bench/live-link.ts [rounds]
 * The two take turns, so that both see the same machine. Goal: at most 1.3 times the median.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Aedes } from 'aedes';
import { connectAsync, type MqttClient } from 'mqtt';
import { createWebSocketStream, WebSocketServer } from 'ws';
import { Link } from '@/lib/gateway/link';
import { mqttTransport } from '@/lib/gateway/mqtt-transport';

const GOAL = 1.3;
const UUID = 'bench-gateway';
const REQUEST = `/gateway/${UUID}/request`;
const CODES = Array.from({ length: 40 }, (_, index) => `property${index}`);
const DATA = [{ device_id: 'inverter', defines: CODES }];

const rounds = Number(process.argv[2] ?? 2_000);
if (!Number.isInteger(rounds) || rounds < 10) throw new Error('rounds must be a whole number from 10');

async function startBroker() {
  const aedes = await Aedes.createBroker();
  const http = createServer();
  new WebSocketServer({ server: http }).on('connection', (socket) => aedes.handle(createWebSocketStream(socket)));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return `ws://127.0.0.1:${(http.address() as AddressInfo).port}`;
}

async function startGateway(url: string) {
  const client = await connectAsync(url, { clientId: UUID, protocolVersion: 4 });
  client.on('message', (_topic, payload) => {
    const request = JSON.parse(payload.toString());
    const datas = CODES.map((code, index) => ({ property_code: code, value: 230.5 + index }));
    const { request_id, action, client_id } = request;
    const reply = { request_id, action, code: 1, data: [{ device_id: 'inverter', datas }] };
    client.publish(`/gateway/${UUID}/response/client/${client_id}`, JSON.stringify(reply), { qos: 1 });
  });
  await client.subscribeAsync(REQUEST, { qos: 1 });
}

/** The least that a client can do: publish, and wait for the message with the id. */
function rawReader(client: MqttClient) {
  const waiting = new Map<string, () => void>();
  client.on('message', (_topic, payload) => {
    const { request_id: id } = JSON.parse(payload.toString());
    waiting.get(id)?.();
    waiting.delete(id);
  });
  let number = 0;
  return () =>
    new Promise<void>((resolve) => {
      number += 1;
      const id = `raw-${number}`;
      waiting.set(id, resolve);
      const request = { request_id: id, client_id: 'raw', action: 'get_group_property', data: DATA };
      client.publish(REQUEST, JSON.stringify(request), { qos: 1 });
    });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}

async function main() {
  const url = await startBroker();
  await startGateway(url);
  const client = await connectAsync(url, { clientId: 'raw', protocolVersion: 4 });
  await client.subscribeAsync(`/gateway/${UUID}/response/client/raw`, { qos: 1 });
  const readRaw = rawReader(client);
  const link = new Link({
    transport: mqttTransport,
    fetchCredentials: async () => ({ serverId: 'bench', url, username: '', password: '', clientId: 'link' }),
  });
  link.watch(UUID);
  const readLink = async () => {
    const reply = await link.request(UUID, 'get_group_property', DATA, { timeout: 5_000 });
    if (!reply.ok) throw new Error(`the link failed: ${reply.why}`);
  };

  for (let warm = 0; warm < 200; warm += 1) {
    await readRaw();
    await readLink();
  }
  const raw: number[] = [];
  const linked: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Whoever comes second must not always be the same one.
    const order = round % 2 === 0 ? ([raw, linked] as const) : ([linked, raw] as const);
    for (const list of order) list.push(await timed(list === raw ? readRaw : readLink));
  }
  const table = { 'raw mqtt.js': raw, 'lib/gateway': linked };
  const figures = Object.fromEntries(
    Object.entries(table).map(([name, list]) => {
      const sorted = list.toSorted((a, b) => a - b);
      return [name, { 'median ms': +quantile(sorted, 0.5).toFixed(3), 'p95 ms': +quantile(sorted, 0.95).toFixed(3) }];
    }),
  );
  console.table(figures);
  const median = (list: number[]) =>
    quantile(
      list.toSorted((a, b) => a - b),
      0.5,
    );
  const ratio = median(linked) / median(raw);
  console.log(
    `${rounds} reads of ${CODES.length} properties each; ratio of the medians ${ratio.toFixed(2)}, goal ${GOAL}`,
  );
  process.exit(ratio <= GOAL ? 0 : 1);
}

void main();
