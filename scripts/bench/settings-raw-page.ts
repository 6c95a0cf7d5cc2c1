import mqtt from 'mqtt';
import type { Credentials } from '../../lib/gateway/transport';

/*
 * Runs in the browser: the least that a client can do to read and to set, over the same broker to the same gateway: publish, and wait
 * for the message with the id.
 */

export interface RawTask {
  readonly server: Credentials;
  readonly uuid: string;
  readonly deviceId: string;
}

interface Reply {
  readonly request_id: string;
  readonly code: number;
}

async function connect({ server, uuid, deviceId }: RawTask) {
  const client = await mqtt.connectAsync(server.url, {
    clientId: server.clientId,
    username: server.username,
    password: server.password,
    protocolVersion: 4,
  });
  await client.subscribeAsync(`/gateway/${uuid}/response/client/${server.clientId}`, { qos: 1 });
  const waiting = new Map<string, (reply: Reply) => void>();
  client.on('message', (_topic, payload) => {
    const reply = JSON.parse(payload.toString()) as Reply;
    waiting.get(reply.request_id)?.(reply);
    waiting.delete(reply.request_id);
  });
  let number = 0;
  const ask = (action: string, data: unknown, more: object = {}) =>
    new Promise<void>((resolve, reject) => {
      number += 1;
      const id = `raw-${number}`;
      waiting.set(id, ({ code }) => (code === 1 ? resolve() : reject(new Error(`${action} answered ${code}`))));
      const request = { request_id: id, client_id: server.clientId, action, data, ...more };
      client.publish(`/gateway/${uuid}/request`, JSON.stringify(request), { qos: 1 });
    });
  const timed = async (work: () => Promise<void>) => {
    const begun = performance.now();
    await work();
    return performance.now() - begun;
  };
  const read = (defines: readonly string[]) => ask('get_group_property', [{ device_id: deviceId, defines }]);
  return {
    /** Milliseconds that the gateway takes to answer these, one after the other. */
    read: (chunks: readonly (readonly string[])[]) =>
      timed(async () => {
        for (const codes of chunks) await read(codes);
      }),
    /** Milliseconds of a set and of the reading after it. */
    write: (code: string, value: number, commId: string) =>
      timed(async () => {
        await ask('set_property', { device_id: deviceId, property_code: code, value }, { comm_id: commId });
        await read([code]);
      }),
  };
}

export type RawClient = Awaited<ReturnType<typeof connect>>;

Object.assign(globalThis, {
  beginRaw: async (task: RawTask) => {
    Object.assign(globalThis, { raw: await connect(task) });
  },
});
