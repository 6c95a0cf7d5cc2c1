import { connect, type MqttClient } from 'mqtt';
import {
  eventAck,
  gatewayDevicesAck,
  telemetryAck,
  topics,
  type GatewayDevices,
  type GatewayEvent,
  type GatewayReply,
  type Presence,
  type Telemetry,
} from '@/lib/contract/gateway/messages';
import { JSON_BOUNDS, parseWithin, type JsonBounds } from '@/lib/domain/text/json-bounds';
import type { Answer } from './requests';

/** Telemetry that waits for its acknowledgement: in memory, or on a disk. */
export interface TelemetryOutbox {
  /** Messages to send at `now` (epoch ms), in order. */
  due(now: number): Telemetry[];
  /** Everything up to and including `upto` is stored by the backend. */
  ack(upto: number): void;
  /** After a lost connection messages in flight may be lost. */
  forgetSent(): void;
}

/** Events that wait for their acknowledgement. */
export interface EventsOutbox {
  due(now: number): GatewayEvent[];
  ack(eventId: string, state: 0 | 1): void;
  forgetSent(): void;
}

/** What is connected to the gateway, while its owner has not confirmed all of it. */
export interface FoundOutbox {
  /** The report to send at `now` (epoch ms); null for none. */
  due(now: number): GatewayDevices | null;
  /** The ids of the devices that the owner has confirmed. */
  ack(confirmed: readonly string[]): void;
  forgetSent(): void;
}

export interface GatewayLinkOptions {
  readonly uuid: string;
  readonly credential: string;
  /** `mqtt://`, `mqtts://`, `ws://` or `wss://`. */
  readonly mqttUrl: string;
  readonly clock: () => Date;
  /** Milliseconds until the next attempt, after a lost connection and after the broker refused the credential. */
  readonly reconnectMs: number;
  readonly refusedMs: number;
  /** Strength of the mobile signal, 0 to 4, if it has one. */
  readonly signal?: number | undefined;
  readonly telemetry: TelemetryOutbox;
  readonly events: EventsOutbox;
  /** Of a gateway that its owner connected. */
  readonly found?: FoundOutbox | undefined;
  /** The answer to a message on the request topic; null if it cannot be answered. */
  readonly answer: (payload: string) => Answer | null | Promise<Answer | null>;
  /** Called after every sign-in, before anything is sent: queues what the backend may have lost. */
  readonly onSignIn?: () => void;
  /** What is sent for a reply and after how many milliseconds; null for nothing. As it is and at once if absent. */
  readonly replyBy?: (reply: GatewayReply) => { readonly text: string; readonly after: number } | null;
  /** The order in which messages arrive; as they are if absent. */
  readonly arriving?: (messages: readonly Telemetry[], isFirst: boolean) => readonly Telemetry[];
  readonly log: (problem: string, error?: unknown) => void;
}

/** The line of a gateway to the backend: an MQTT client that signs in, says that it is there, publishes and answers. */
export class GatewayLink {
  private client: MqttClient | null = null;
  private subscribed = false;
  /** True until the first telemetry after a sign-in is sent. */
  private isFirst = false;
  /** Bytes since the start. */
  sent = 0;
  received = 0;

  constructor(private readonly options: GatewayLinkOptions) {}

  get connected(): boolean {
    return this.client?.connected ?? false;
  }

  /** Whether it receives requests: connected and subscribed. */
  get listening(): boolean {
    return this.connected && this.subscribed;
  }

  /** Connects, and again whenever the connection is lost, until `close`. */
  open(): void {
    if (this.client !== null) return;
    const { credential, log, mqttUrl, reconnectMs, refusedMs, uuid } = this.options;
    const client = connect(mqttUrl, {
      clientId: uuid,
      username: uuid,
      password: credential,
      protocolVersion: 4,
      keepalive: 60,
      reconnectPeriod: reconnectMs,
      reconnectOnConnackError: true,
      connectTimeout: 10_000,
      resubscribe: false,
      queueQoSZero: false,
      will: { topic: topics.status(uuid), payload: Buffer.from(this.presence(false)), qos: 1, retain: true },
    });
    this.client = client;
    client.on('connect', () => {
      client.options.reconnectPeriod = reconnectMs;
      this.greet(client).catch((error: unknown) => log('the line was lost during the sign-in', error));
    });
    client.on('close', () => {
      this.subscribed = false;
      this.options.telemetry.forgetSent();
      this.options.events.forgetSent();
    });
    client.on('error', (error) => {
      if (isRefusal(error)) client.options.reconnectPeriod = refusedMs;
      log('the broker cannot be reached', error);
    });
    client.on('message', (topic, payload) => this.receive(topic, payload));
  }

  /** Disconnects without a DISCONNECT packet, so that the broker publishes the will. */
  async close(): Promise<void> {
    const { client } = this;
    this.client = null;
    await client?.endAsync(true);
  }

  /** Sends what is due at `now`, epoch ms. */
  flush(now: number): void {
    if (!this.connected) return;
    const { arriving, events, found, telemetry, uuid } = this.options;
    const devices = found?.due(now);
    if (devices) this.publish(topics.devices(uuid), JSON.stringify(devices));
    for (const event of events.due(now)) this.publish(topics.event(uuid), JSON.stringify(event));
    const due = telemetry.due(now);
    if (due.length === 0) return;
    const messages = arriving ? arriving(due, this.isFirst) : due;
    this.isFirst = false;
    for (const message of messages) this.publish(topics.property(uuid), JSON.stringify(message));
  }

  private async greet(client: MqttClient): Promise<void> {
    const { events, found, onSignIn, telemetry, uuid } = this.options;
    const own = found ? [topics.devicesAck(uuid)] : [];
    await client.subscribeAsync([topics.request(uuid), topics.ack(uuid), topics.eventAck(uuid), ...own], { qos: 1 });
    this.subscribed = true;
    this.publish(topics.status(uuid), this.presence(true), true);
    onSignIn?.();
    events.forgetSent();
    telemetry.forgetSent();
    found?.forgetSent();
    this.isFirst = true;
    this.flush(this.now());
  }

  private presence(online: boolean): string {
    const { signal } = this.options;
    const ts = this.now();
    const presence: Presence = online && signal !== undefined ? { online, signal, ts } : { online, ts };
    return JSON.stringify(presence);
  }

  private receive(topic: string, payload: Buffer): void {
    const { events, found, log, telemetry, uuid } = this.options;
    this.received += payload.length;
    if (topic === topics.ack(uuid)) {
      const ack = telemetryAck.safeParse(acknowledgement(payload));
      if (!ack.success) return;
      telemetry.ack(ack.data.upto);
      this.flush(this.now());
    } else if (topic === topics.eventAck(uuid)) {
      const ack = eventAck.safeParse(acknowledgement(payload));
      if (ack.success) events.ack(ack.data.event_id, ack.data.state);
    } else if (topic === topics.devicesAck(uuid)) {
      const ack = gatewayDevicesAck.safeParse(acknowledgement(payload, JSON_BOUNDS.gatewayDevicesAck));
      if (ack.success) found?.ack(ack.data.confirmed);
    } else {
      this.answer(payload).catch((error: unknown) => log('a request could not be answered', error));
    }
  }

  private async answer(payload: Buffer): Promise<void> {
    const answered = await this.options.answer(payload.toString('utf8'));
    if (!answered) return this.options.log('a request that cannot be read was dropped');
    const { clientId, reply } = answered;
    if (!reply) return;
    const { replyBy, uuid } = this.options;
    const due = replyBy ? replyBy(reply) : { text: JSON.stringify(reply), after: 0 };
    if (!due) return;
    const topic = topics.response(uuid, clientId);
    // A late reply uses the connection open by then.
    if (due.after === 0) this.publish(topic, due.text);
    else setTimeout(() => this.publish(topic, due.text), due.after).unref();
  }

  private publish(topic: string, text: string, retain = false): void {
    const { client } = this;
    if (!client) return;
    this.sent += text.length;
    // Lost messages are sent again from the outboxes.
    client.publish(topic, text, { qos: 1, retain }, () => undefined);
  }

  private now(): number {
    return this.options.clock().getTime();
  }
}

/** The broker answered with a refusal. */
function isRefusal(error: Error): boolean {
  return 'code' in error && typeof error.code === 'number' && error.code > 0;
}

function acknowledgement(payload: Buffer, bounds: JsonBounds = JSON_BOUNDS.acknowledgement): unknown {
  const read = parseWithin(payload.toString('utf8'), bounds);
  return read.ok ? read.value : null;
}
