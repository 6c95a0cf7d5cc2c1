import type { Logger } from 'pino';
import type { Telemetry } from '@/lib/contract/gateway/messages';
import { GatewayLink } from '@/lib/gateway-device/gateway-link';
import { Outbox } from '@/lib/gateway-device/outbox';
import { answer } from '@/lib/gateway-device/requests';
import { Sampler } from '@/lib/gateway-device/sampler';
import { WriteGuard } from '@/lib/gateway-device/write-guard';
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
/** Between two writes of different records to one setting, ms. */
const WRITE_EVERY_MS = 800;
const OUTBOX = { capacity: 720, window: 30, resendAfterMs: 20_000 };

export type PlantsLog = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>;

/** One simulated gateway: its line is that of a real one, and what is behind it is simulated. */
export class Gateway {
  private readonly devices: SiteDevices;
  private readonly queue: EventQueue;
  private readonly firmware: FirmwareManager;
  private readonly outbox: Outbox;
  private readonly sampler = new Sampler();
  private readonly guard = new WriteGuard({ leastMs: WRITE_EVERY_MS });
  private readonly weather: LinkFaults<Telemetry>;
  private readonly line: GatewayLink;

  constructor(
    readonly plan: GatewayPlan,
    memory: GatewayMemory | null,
    mqttUrl: string,
    private readonly startedAt: number,
    log: PlantsLog,
    clock: () => Date,
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
    this.line = new GatewayLink({
      ...{ uuid: plan.uuid, credential: plan.credential, signal: plan.signal, mqttUrl, clock },
      // Spread, so that not all gateways reconnect at the same instant after a broker restart.
      reconnectMs: 2000 + Math.floor(uniformAt(seedOf('dial', plan.uuid), 1) * 4000),
      refusedMs: REFUSED_MS,
      telemetry: this.outbox,
      events: this.queue.outbox,
      answer: (payload) => this.answer(payload, clock().getTime()),
      onSignIn: () => {
        for (const event of this.queue.open(clock().getTime())) this.queue.outbox.push(event);
      },
      replyBy: (reply) => answerBy(plan.answers, reply),
      arriving: (messages, isFirst) => this.weather.arriving(messages, isFirst),
      log: (problem, error) => log.debug({ err: error, uuid: plan.uuid }, problem),
    });
    // Simulates the time from the saved state, or from the end of the history, to now.
    this.devices.station.catchUp(startedAt, PERIOD_S);
  }

  /** Whether it receives requests. */
  get listening(): boolean {
    return this.line.listening;
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
    this.line.flush(now);
  }

  close(): Promise<void> {
    return this.line.close();
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
      connected: this.line.connected,
      startedAt: this.startedAt,
      sentKilobytes: this.line.sent / 1024,
      receivedKilobytes: this.line.received / 1024,
      waiting: this.outbox.length,
      clockError: this.weather.clockError(this.devices.station.state.at),
    };
  }

  /** Connects or disconnects as the simulated link requires. */
  private followNetwork(now: number): void {
    const wanted = this.hasLine(now);
    if (wanted) this.line.open();
    else void this.line.close();
  }

  private hasLine(now: number): boolean {
    const { network, uuid } = this.plan;
    if (network.kind !== 'flapping') return network.kind === 'steady';
    const phase = Math.floor(uniformAt(seedOf('flap', uuid), 0) * network.everySeconds);
    return (Math.floor(now / 1000) + phase) % network.everySeconds >= network.downSeconds;
  }

  private answer(payload: string, now: number) {
    const { devices, firmware } = this;
    const { guard, plan } = this;
    const site = { devices, firmware, guard, credential: plan.credential, link: () => this.link(), period: PERIOD_S };
    return answer(payload, targetOf(site, now));
  }
}
