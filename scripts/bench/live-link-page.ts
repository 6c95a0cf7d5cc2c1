import mqtt from 'mqtt';
import { Link } from '../../lib/gateway/link';
import { mqttTransport } from '../../lib/gateway/mqtt-transport';
import type { Credentials } from '../../lib/gateway/transport';

/* Runs in the browser: reads one device through lib/gateway and through bare mqtt.js, in turns, and gives the times. */

export interface LinkTask {
  readonly uuid: string;
  readonly deviceId: string;
  readonly codes: readonly string[];
  /** Two sessions of their own: a credential opens one connection. */
  readonly raw: Credentials;
  readonly linked: Credentials;
  readonly warm: number;
  readonly rounds: number;
}

interface DeviceRead {
  readonly device_id: string;
  readonly defines: readonly string[];
}

export interface LinkTimes {
  readonly raw: number[];
  readonly linked: number[];
}

/** The least that a client can do: publish, and wait for the message with the id. */
async function rawReader({ uuid, raw }: LinkTask, data: readonly DeviceRead[]) {
  const client = await mqtt.connectAsync(raw.url, {
    clientId: raw.clientId,
    username: raw.username,
    password: raw.password,
    protocolVersion: 4,
  });
  await client.subscribeAsync(`/gateway/${uuid}/response/client/${raw.clientId}`, { qos: 1 });
  const waiting = new Map<string, () => void>();
  client.on('message', (_topic, payload) => {
    const { request_id: id } = JSON.parse(payload.toString()) as { request_id: string };
    waiting.get(id)?.();
    waiting.delete(id);
  });
  let number = 0;
  const read = () =>
    new Promise<void>((resolve) => {
      number += 1;
      const id = `raw-${number}`;
      waiting.set(id, resolve);
      const request = { request_id: id, client_id: raw.clientId, action: 'get_group_property', data };
      client.publish(`/gateway/${uuid}/request`, JSON.stringify(request), { qos: 1 });
    });
  return { read, end: () => client.end(true) };
}

function linkReader({ uuid, linked }: LinkTask, data: readonly DeviceRead[]) {
  const link = new Link({ transport: mqttTransport, fetchCredentials: () => Promise.resolve(linked) });
  link.watch(uuid);
  const read = async () => {
    const reply = await link.request(uuid, 'get_group_property', data, { timeout: 5_000 });
    if (!reply.ok) throw new Error(`the link failed: ${reply.why}`);
  };
  return { read, end: () => link.close() };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function measure(task: LinkTask): Promise<LinkTimes> {
  const data = [{ device_id: task.deviceId, defines: task.codes }];
  const raw = await rawReader(task, data);
  const linked = linkReader(task, data);
  const times: LinkTimes = { raw: [], linked: [] };
  try {
    for (let round = -task.warm; round < task.rounds; round += 1) {
      // Whoever comes second must not always be the same one.
      const order = round % 2 === 0 ? (['raw', 'linked'] as const) : (['linked', 'raw'] as const);
      for (const name of order) {
        const ms = await timed(name === 'raw' ? raw.read : linked.read);
        if (round >= 0) times[name].push(ms);
      }
    }
  } finally {
    raw.end();
    linked.end();
  }
  return times;
}

Object.assign(globalThis, { measureLink: measure });
