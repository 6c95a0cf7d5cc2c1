import type { MqttClient } from 'mqtt';
import { topics } from '../../lib/contract/gateway/messages';
import type { Broker } from '../../upstream/broker/broker';
import { Field, type Person } from '../../tests/support/field';
import { Traffic } from '../../tests/support/traffic';
import { rabbitCluster } from './rabbitmq';
import { killUnderTraffic, ledgerOutcome, seconds, spread, waitFor, type Outcome, type Scenario } from './scenario';

/** "Within seconds": until gateways are acknowledged again and a browser hears a gateway again. */
const BACK_MS = 15_000;

/**
 * Two nodes behind two fronts, each front at another node first: gateways at the one, ingest and a browser at the other. Either
 * node is killed in turn and comes back before the next.
 */
async function run(count: number, trustsBroker: boolean): Promise<Outcome> {
  const cluster = await rabbitCluster();
  const field = await Field.open();
  try {
    const [first, second] = cluster.nodes;
    const front = (urls: string[]) => field.broker({ externalUrls: urls, limits: { connectsPerMinute: 10_000 } });
    const [gateways, readers] = [await front([first.url, second.url]), await front([second.url, first.url])];
    const ingest = await field.ingest(readers);
    const browser = await openBrowser(field, gateways, readers);
    const traffic = await Traffic.start(field, gateways.mqttUrl, { trustsBroker });
    const live: number[] = [];
    let node = first;
    const back = await killUnderTraffic({
      ...{ db: field.db, traffic, count, before: 5, after: trustsBroker ? 10 : 1, canary: trustsBroker },
      async kill(cycle) {
        node = cycle % 2 === 0 ? first : second;
        await node.kill();
      },
      meanwhile: (since) => browser.hears().then(() => void live.push(performance.now() - since)),
      beforeCheck: () => ingest.settled(),
      restore: () => node.start(),
      settled: () => ingest.settled(),
    });
    const slowest = Math.max(...back, ...live);
    if (slowest > BACK_MS) traffic.wrong.push(`back only after ${seconds(slowest)} s`);
    return ledgerOutcome(
      `${back.length} kills of a node, acknowledged again after ${spread(back)}, a browser heard its gateway again after ${spread(live)}`,
      traffic,
    );
  } finally {
    await field.close();
    await cluster.stop();
  }
}

/** A browser at the one front that asks a gateway at the other, as a page does. */
async function openBrowser(field: Field, gateways: Broker, readers: Broker) {
  const person: Person = await field.person();
  const site = await field.site(person);
  const gateway = await field.connect(gateways.mqttUrl, {
    username: site.uuid,
    password: site.secret,
    clientId: site.uuid,
    reconnectPeriod: 200,
  });
  await gateway.subscribeAsync(topics.request(site.uuid), { qos: 1 });
  gateway.on('message', (_topic, payload) => {
    const { client_id: client, request_id, action } = JSON.parse(payload.toString()) as Record<string, string>;
    const reply = { request_id, action, code: 1, data: [{ device_id: site.devices[0], status: 'normal' }] };
    gateway.publish(topics.response(site.uuid, client ?? ''), JSON.stringify(reply), { qos: 1 });
  });
  const credential = field.credential(person);
  const browser: MqttClient = await field.browser(readers, credential, { reconnectPeriod: 200 });
  const topic = topics.response(site.uuid, credential.clientId);
  const listen = () => browser.subscribe(topic, { qos: 1 }, () => undefined);
  browser.on('connect', listen);
  listen();
  let [requested, heard] = [0, 0];
  browser.on('message', (_topic, payload) => {
    heard = Math.max(heard, Number((JSON.parse(payload.toString()) as { request_id: string }).request_id));
  });
  const request = () => {
    requested += 1;
    const request = {
      request_id: String(requested),
      client_id: credential.clientId,
      action: 'device_status',
      data: [],
    };
    browser.publish(topics.request(site.uuid), JSON.stringify(request), { qos: 1 });
  };
  return {
    /** Asks until something that was asked from now on is answered. */
    async hears() {
      const before = requested;
      let requestedAt = -Infinity;
      await waitFor('the gateway to answer the browser', 60_000, () => {
        // As the page does: one question at a time, asked again when it stays without an answer.
        if (performance.now() - requestedAt > 1_000) {
          requestedAt = performance.now();
          request();
        }
        return heard > before;
      });
    },
  };
}

export const brokerCluster: Scenario = {
  name: 'R08-cluster',
  what: 'kill -9 of one of two nodes of RabbitMQ behind two fronts in the middle of ingest',
  full: 20,
  run: (count) => run(count, false),
  canary: (count) => run(count, true),
};
