import { connect, type MqttClient } from 'mqtt';
import type { Logger } from 'pino';
import { eventAck, telemetryAck, topics, type Presence, type Telemetry } from '@/lib/contract/gateway/messages';
import { JSON_BOUNDS, parseWithin } from '@/lib/domain/text/json-bounds';
import { EventQueue } from '../events/event-queue';
import { uniformAt, seedOf } from '../physics/chance';
import type { GatewayPlan } from '../plants-file';
import type { Reading } from '../readings/reading';
import type { SettingsFile } from '../settings/settings-file';
import type { GatewayMemory } from '../state-file';
import { FirmwareManager } from './firmware';
import { moduleOf } from './firmware-catalogue';
import type { FirmwareFile } from './firmware-file';
import { USUAL_FIRMWARE } from './firmware-plan';
import { LinkFaults } from './link-faults';
import { answerBy } from './behaviour';
import { Outbox } from './outbox';
import { answer, type Answer } from './requests';
import { Sampler } from './sampler';
import { SiteDevices } from './site-devices';
import { targetOf } from './site-target';

/** Seconds between two telemetry messages. */
export const PERIOD_S = 10;
/** Sequence numbers skipped at a start, more than could have been used since the state was saved. */
const SEQ_RESERVE = 100;
/** A plant with many devices sends several messages, each far below the broker's size limit. */
const DEVICES_PER_MESSAGE = 12;
/** Retry interval of an unclaimed unit, which is rejected; it connects soon after it was claimed. */
const REFUSED_MS = 10_000;
const OUTBOX = { capacity: 720, window: 30, resendAfterMs: 20_000 };

export type PlantsLog = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>;

/** One simulated gateway: an ordinary MQTT client that signs in, publishes and answers like a real one. */
export class Gateway {
  private readonly devices: SiteDevices;
  private readonly queue: EventQueue;
  private readonly firmware: FirmwareManager;
  private readonly outbox: Outbox;
  private readonly sampler = new Sampler();
  private readonly weather: LinkFaults<Telemetry>;
  /** True until the first message after a sign-in is sent. */
  private signedIn = false;
  private subscribed = false;
  private client: MqttClient | null = null;
  private sent = 0;
  private received = 0;

  constructor(
    readonly plan: GatewayPlan,
    memory: GatewayMemory | null,
    private readonly mqttUrl: string,
    private readonly startedAt: number,
    private readonly log: PlantsLog,
    private readonly clock: () => Date,
    stored: { readonly settings: SettingsFile; readonly firmware: FirmwareFile },
  ) {
    this.queue = new EventQueue(plan, memory?.events ?? null, startedAt);
    const modules = new Map(plan.site.units.map(({ id, ratedWatts }) => [id, moduleOf(ratedWatts)]));
    this.firmware = new FirmwareManager(modules, plan.firmware ?? USUAL_FIRMWARE, stored.firmware);
    const initial = structuredClone(memory?.station ?? plan.initial);
    this.devices = new SiteDevices(plan, initial, this.queue, stored.settings, this.firmware);
    const messages = Math.ceil(plan.devices.length / DEVICES_PER_MESSAGE);
    this.outbox = new Outbox(memory ? memory.nextSeq + SEQ_RESERVE : 0, {
      ...OUTBOX,
      capacity: OUTBOX.capacity * messages,
    });
    this.weather = new LinkFaults(plan.uuid, plan.weather);
    // Simulates the time from the saved state, or from the end of the history, to now.
    this.devices.station.catchUp(startedAt, PERIOD_S);
  }

  get connected(): boolean {
    return this.client?.connected ?? false;
  }

  /** Whether it receives requests: connected and subscribed. */
  get listening(): boolean {
    return this.connected && this.subscribed;
  }

  /** The state to persist. */
  memory(): GatewayMemory {
    const { station } = this.devices;
    return { uuid: this.plan.uuid, nextSeq: this.outbox.nextSeq, station: station.state, events: this.queue.memory() };
  }

  /** Unacknowledged telemetry to persist as well, since no one else has it. */
  stored(): Telemetry['samples'][] {
    return this.outbox.stored();
  }

  /** Restores stored messages after a restart under new numbers, since the old ones may have been used for others. */
  restore(stored: readonly Telemetry['samples'][]): void {
    for (const samples of stored) this.outbox.push(samples);
  }

  /** One tick of the scheduler: advances the station, measures, and sends what is due. `now` in epoch ms. */
  tick(now: number): void {
    this.devices.station.catchUp(now, PERIOD_S);
    this.measure(now);
    this.followNetwork(now);
    this.flush(now);
  }

  /** Disconnects without a DISCONNECT packet, so that the broker publishes the will. */
  async close(): Promise<void> {
    const { client } = this;
    this.client = null;
    await client?.endAsync(true);
  }

  private measure(now: number): void {
    // A gateway that never connects would only fill its memory.
    if (this.plan.network.kind === 'offline') return;
    const ts = now + this.weather.clockError(now);
    const link = this.link();
    const { list } = this.devices;
    const readings: [string, string, Reading][] = [];
    for (let first = 0; first < list.length; first += DEVICES_PER_MESSAGE) {
      const datas: Telemetry['samples'][number]['datas'] = [];
      for (const { id, type } of list.slice(first, first + DEVICES_PER_MESSAGE)) {
        const reading = this.devices.reading(id, link);
        if (!reading) continue;
        readings.push([id, type, reading]);
        this.sampler.collect(id, type, reading, now, datas);
      }
      if (datas.length > 0) this.outbox.push([{ ts, datas }]);
    }
    this.queue.look(now, readings);
  }

  private link() {
    return {
      connected: this.connected,
      startedAt: this.startedAt,
      sentKilobytes: this.sent / 1024,
      receivedKilobytes: this.received / 1024,
      waiting: this.outbox.length,
      clockError: this.weather.clockError(this.devices.station.state.at),
    };
  }

  /** Connects or disconnects as the simulated link requires. */
  private followNetwork(now: number): void {
    const wanted = this.hasLine(now);
    if (wanted && this.client === null) this.dial();
    if (!wanted && this.client !== null) void this.close();
  }

  private hasLine(now: number): boolean {
    const { network, uuid } = this.plan;
    if (network.kind !== 'flapping') return network.kind === 'steady';
    const phase = Math.floor(uniformAt(seedOf('flap', uuid), 0) * network.everySeconds);
    return (Math.floor(now / 1000) + phase) % network.everySeconds >= network.downSeconds;
  }

  private dial(): void {
    const { uuid, credential } = this.plan;
    // Spread, so that not all gateways reconnect at the same instant after a broker restart.
    const reconnectPeriod = 2000 + Math.floor(uniformAt(seedOf('dial', uuid), 1) * 4000);
    const client = connect(this.mqttUrl, {
      clientId: uuid,
      username: uuid,
      password: credential,
      protocolVersion: 4,
      keepalive: 60,
      reconnectPeriod,
      reconnectOnConnackError: true,
      connectTimeout: 10_000,
      resubscribe: false,
      queueQoSZero: false,
      will: { topic: topics.status(uuid), payload: Buffer.from(this.presence(false)), qos: 1, retain: true },
    });
    this.client = client;
    client.on('connect', () => {
      client.options.reconnectPeriod = reconnectPeriod;
      this.greet(client).catch((error: unknown) =>
        this.log.debug({ err: error, uuid }, 'a gateway lost its line while it signed in'),
      );
    });
    client.on('close', () => {
      this.subscribed = false;
      this.outbox.forgetSent();
      this.queue.outbox.forgetSent();
    });
    client.on('error', (error) => {
      if (isRefusal(error)) client.options.reconnectPeriod = REFUSED_MS;
      this.log.debug({ err: error, uuid }, 'a gateway cannot reach the broker');
    });
    client.on('message', (topic, payload) => this.hear(client, topic, payload));
  }

  private async greet(client: MqttClient): Promise<void> {
    const { uuid } = this.plan;
    await client.subscribeAsync([topics.request(uuid), topics.ack(uuid), topics.eventAck(uuid)], { qos: 1 });
    this.subscribed = true;
    this.label(client, topics.status(uuid), this.presence(true), true);
    for (const event of this.queue.open(this.clock().getTime())) this.queue.outbox.push(event);
    this.queue.outbox.forgetSent();
    this.outbox.forgetSent();
    this.signedIn = true;
    this.flush(this.clock().getTime());
  }

  private presence(online: boolean): string {
    const presence: Presence = { online, signal: this.plan.signal, ts: this.clock().getTime() };
    return JSON.stringify(online ? presence : { online, ts: presence.ts });
  }

  private hear(client: MqttClient, topic: string, payload: Buffer): void {
    this.received += payload.length;
    if (topic === topics.ack(this.plan.uuid)) {
      this.acknowledge(payload);
      return;
    }
    if (topic === topics.eventAck(this.plan.uuid)) {
      const ack = eventAck.safeParse(parseJson(payload));
      if (ack.success) this.queue.outbox.ack(ack.data.event_id, ack.data.state);
      return;
    }
    const now = this.clock().getTime();
    const { devices, firmware } = this;
    const site = { devices, firmware, credential: this.plan.credential, link: () => this.link(), period: PERIOD_S };
    const answered = answer(payload.toString('utf8'), targetOf(site, now));
    if (!answered) {
      this.log.debug({ uuid: this.plan.uuid }, 'a gateway dropped a request that it cannot read');
      return;
    }
    this.reply(client, answered);
  }

  /** Replies according to this gateway's behaviour; a late reply uses the connection open by then. */
  private reply(client: MqttClient, { clientId, reply }: Answer): void {
    const due = answerBy(this.plan.answers, reply);
    if (!due) return;
    const topic = topics.response(this.plan.uuid, clientId);
    if (due.after === 0) this.label(client, topic, due.text);
    else setTimeout(() => this.client && this.label(this.client, topic, due.text), due.after).unref();
  }

  private acknowledge(payload: Buffer): void {
    const ack = telemetryAck.safeParse(parseJson(payload));
    if (!ack.success) return;
    this.outbox.ack(ack.data.upto);
    this.flush(this.clock().getTime());
  }

  private flush(now: number): void {
    const { client } = this;
    if (!client?.connected) return;
    for (const event of this.queue.outbox.due(now))
      this.label(client, topics.event(this.plan.uuid), JSON.stringify(event));
    const due = this.outbox.due(now);
    if (due.length === 0) return;
    const arriving = this.weather.arriving(due, this.signedIn);
    this.signedIn = false;
    for (const message of arriving) this.label(client, topics.property(this.plan.uuid), JSON.stringify(message));
  }

  private label(client: MqttClient, topic: string, text: string, retain = false): void {
    this.sent += text.length;
    // Lost messages are resent from the gateway's own outbox.
    client.publish(topic, text, { qos: 1, retain }, () => undefined);
  }
}

/** The broker answered with a refusal. */
function isRefusal(error: Error): boolean {
  return 'code' in error && typeof error.code === 'number' && error.code > 0;
}

function parseJson(payload: Buffer): unknown {
  const read = parseWithin(payload.toString('utf8'), JSON_BOUNDS.acknowledgement);
  return read.ok ? read.value : null;
}
