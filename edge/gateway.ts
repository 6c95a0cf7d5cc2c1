import { setTimeout as delay } from 'node:timers/promises';
import type { Telemetry } from '@/lib/contract/gateway/messages';
import { GatewayLink, type EventsOutbox, type TelemetryOutbox } from '@/lib/gateway-device/gateway-link';
import { answer } from '@/lib/gateway-device/requests';
import type { FoundDevices } from './found-devices';
import type { DeviceState, Poller } from './poller';
import { targetOf } from './target';
import type { SettingWrites } from './writing/setting-writes';

/** Samples on their way to the portal. */
export interface SampleStore extends TelemetryOutbox {
  push(samples: Telemetry['samples']): unknown;
}

export interface EdgeGatewayOptions {
  readonly url: string;
  readonly id: string;
  readonly secret: string;
  /** One for each line. */
  readonly pollers: readonly Poller[];
  readonly store: SampleStore;
  /** Of a gateway that was connected in the portal. */
  readonly found?: FoundDevices | undefined;
  readonly events: EventsOutbox;
  readonly writes: Pick<SettingWrites, 'write' | 'settle'>;
  readonly log: (problem: string) => void;
  readonly clock?: () => number;
}

/** Milliseconds between two checks of what is to be sent. */
const FLUSH_MS = 1_000;
/** Milliseconds between two looks at new devices and at writes without an answer. */
const LOOK_MS = 3_000;
const RECONNECT_MS = 3_000;
/** A refused secret is not right a second later. */
const REFUSED_MS = 30_000;

/** The program as a gateway of the portal: it polls, stores, sends and answers until it is closed. */
export class EdgeGateway {
  readonly link: GatewayLink;
  private readonly stop = new AbortController();
  private work: Promise<unknown> | null = null;
  /** The last problem of the link, empty when it is up: each change is logged once. */
  private reported: string | null = null;
  /** Why there is no link to the portal; empty when it is up. */
  problem = 'not yet reached';

  constructor(private readonly options: EdgeGatewayOptions) {
    const { found, id, pollers, secret, store, url, writes } = options;
    const clock = () => (options.clock ?? Date.now)();
    const target = targetOf({
      devices: pollers.flatMap(({ devices }) => devices),
      stateOf: (device) => this.stateOf(device),
      ...{ secret, clock, writes },
    });
    this.link = new GatewayLink({
      ...{ uuid: id, credential: secret, mqttUrl: url, reconnectMs: RECONNECT_MS, refusedMs: REFUSED_MS },
      clock: () => new Date(clock()),
      ...{ telemetry: store, found },
      events: options.events,
      answer: (payload) => answer(payload, target),
      onSignIn: () => this.report('', `the portal at ${url} takes the gateway ${id}`),
      log: (problem, error) => this.report(problem, reasonText(problem, error)),
    });
  }

  /** What polling knows of a device. */
  stateOf(id: string): DeviceState {
    const poller = this.options.pollers.find(({ devices }) => devices.some((device) => device.id === id));
    if (!poller) throw new Error(`there is no device ${id}`);
    return poller.stateOf(id);
  }

  start(): void {
    const { clock = Date.now, found, pollers, writes } = this.options;
    const { signal } = this.stop;
    this.link.open();
    const flushing = async () => {
      while (!signal.aborted) {
        this.link.flush(clock());
        await delay(FLUSH_MS, undefined, { signal }).catch(() => undefined);
      }
    };
    const looking = async () => {
      while (!signal.aborted) {
        await delay(LOOK_MS, undefined, { signal }).catch(() => undefined);
        if (signal.aborted) return;
        await found?.look((id) => {
          const { readAt, values } = this.stateOf(id);
          return readAt === null ? null : values;
        });
        await writes.settle((id) => this.stateOf(id).isAsleep);
      }
    };
    this.work = Promise.all([flushing(), looking(), ...pollers.map((poller) => poller.run(signal))]);
  }

  /** Ends polling and disconnects; what is stored is sent at the next start. */
  async close(): Promise<void> {
    this.stop.abort();
    await this.work;
    await this.link.close();
  }

  private report(problem: string, text: string): void {
    this.problem = problem === '' ? '' : text;
    if (problem === this.reported) return;
    this.reported = problem;
    this.options.log(text);
  }
}

function reasonText(problem: string, error: unknown): string {
  const { code, message } = Object(error) as { code?: unknown; message?: string };
  if (code === 4 || code === 5)
    return "the portal refuses the gateway's id or secret: take both from where they were copied, or give the gateway a new secret in the portal (the page of the gateway, its menu)";
  if (code === 'ENOTFOUND') return `${problem}: its host name is unknown; check \`gateway.url\``;
  return message === undefined ? problem : `${problem}: ${message}`;
}
