import { createHash } from 'node:crypto';
import { z } from 'zod';
import { gatewayEvent, type GatewayEvent, type PropertyValue } from '@/lib/contract/gateway/messages';
import { alarmKind } from '@/lib/data/alarms';
import { EventOutbox } from '@/lib/gateway-device/event-outbox';
import type { EventsOutbox } from '@/lib/gateway-device/gateway-link';
import { faultsOf, type Fault, type FaultWord } from './fault-word';

const activeFault = z.object({
  device: z.string(),
  code: z.string(),
  /** Where it is reported: only a reading of this word can end it. */
  word: z.string(),
  /** Of its events. */
  id: z.string(),
  /** Epoch ms. */
  since: z.number(),
  type: z.enum(['alarm', 'fault']),
  level: z.number(),
  text: z.string(),
});
export type ActiveFault = z.output<typeof activeFault>;
const memory = z.object({ active: z.array(activeFault), waiting: z.array(gatewayEvent) });

/** A device and the words in which it reports what is wrong. */
export interface WatchedDevice {
  readonly id: string;
  readonly type: string;
  readonly words: readonly FaultWord[];
}

export interface FaultWatchOptions {
  /** Ids of all devices of the configuration. */
  readonly devices: ReadonlySet<string>;
  readonly clock: () => number;
  /** What was saved before; null if there is nothing. */
  readonly saved: string | null;
  /** Saves the state; called with each change. */
  readonly save: (state: string) => void;
}

const BEGAN = 0;
const ENDED = 1;
/** Level of a text of the device's own. */
const OWN_LEVELS = { alarm: 2, fault: 3 } as const;

/**
 * Makes an event of each fault that begins and one when it ends, and stores them until the portal has them. A fault begins or ends only
 * with two readings in a row, so that a bit that flickers makes none; without a reading nothing changes. What was active at the last stop
 * is compared with the first readings after the start.
 */
export class FaultWatch implements EventsOutbox {
  private readonly active: Map<string, ActiveFault>;
  /** Faults that began or ended in one reading only, by device and code. */
  private readonly changing = new Map<string, { readonly device: string; readonly word: string }>();
  private readonly outbox: EventOutbox;

  constructor(private readonly options: FaultWatchOptions) {
    const { active, waiting } = parsed(options.saved);
    this.outbox = new EventOutbox(waiting);
    this.active = new Map(active.map((fault) => [keyOf(fault.device, fault.code), fault]));
    const removed = active.filter(({ device }) => !options.devices.has(device));
    for (const fault of removed) this.end(fault);
    if (removed.length > 0) this.save();
  }

  /** Faults of a device at present, the oldest first. */
  activeOf(device: string): readonly ActiveFault[] {
    return [...this.active.values()].filter((fault) => fault.device === device);
  }

  /** Takes one reading of a device. */
  check({ id, type, words }: WatchedDevice, values: ReadonlyMap<string, PropertyValue>): void {
    const read = faultsOf(words, values);
    const own = new Set(words.map(({ word }) => word));
    // A word that the driver no longer has will never be read again.
    const isRead = (word: string) => read.has(word) || !own.has(word);
    const reported = new Map(
      [...read].flatMap(([word, faults]) => faults.map((fault) => [fault.code, { fault, word }] as const)),
    );
    const began = [...reported.values()].filter(({ fault }) => !this.active.has(keyOf(id, fault.code)));
    const ended = this.activeOf(id).filter(({ code, word }) => !reported.has(code) && isRead(word));
    const isConfirmed = (code: string) => this.changing.has(keyOf(id, code));
    const [begins, ends] = [
      began.filter(({ fault }) => isConfirmed(fault.code)),
      ended.filter(({ code }) => isConfirmed(code)),
    ];
    for (const [key, { device, word }] of this.changing) if (device === id && isRead(word)) this.changing.delete(key);
    const seen = [...began.map(({ fault, word }) => ({ code: fault.code, word })), ...ended];
    for (const { code, word } of seen) this.changing.set(keyOf(id, code), { device: id, word });
    for (const { fault, word } of begins) this.begin({ id, type }, word, fault);
    for (const fault of ends) this.end(fault);
    if (begins.length + ends.length > 0) this.save();
  }

  due(now: number): GatewayEvent[] {
    return this.outbox.due(now);
  }

  ack(eventId: string, state: 0 | 1): void {
    this.outbox.ack(eventId, state);
    this.save();
  }

  forgetSent(): void {
    this.outbox.forgetSent();
  }
  private begin({ id: device, type: deviceType }: Pick<WatchedDevice, 'id' | 'type'>, word: string, fault: Fault) {
    const { code } = fault;
    const since = this.options.clock();
    const kind = alarmKind(deviceType, code);
    const type = kind?.type ?? (/fault/i.test(fault.text ?? '') ? 'fault' : 'alarm');
    const started: ActiveFault = {
      ...{ device, code, word, since, type, id: idOf(device, code, since) },
      ...{ level: kind?.level ?? OWN_LEVELS[type], text: kind?.en ?? fault.text ?? code },
    };
    this.changing.delete(keyOf(device, code));
    this.active.set(keyOf(device, code), started);
    this.outbox.push(eventOf(started, BEGAN, since));
  }

  private end(fault: ActiveFault): void {
    const key = keyOf(fault.device, fault.code);
    this.changing.delete(key);
    this.active.delete(key);
    this.outbox.push(eventOf(fault, ENDED, this.options.clock()));
  }

  private save(): void {
    this.options.save(JSON.stringify({ active: [...this.active.values()], waiting: this.outbox.events }));
  }
}

const keyOf = (device: string, code: string) => `${device} ${code}`;

/** The same for the same fault after any restart, and as long as the portal allows. */
function idOf(device: string, code: string, since: number): string {
  return createHash('sha256').update(`${device} ${code} ${since}`).digest('hex').slice(0, 32);
}

function eventOf({ code, device, id, level, text, type }: ActiveFault, state: 0 | 1, ts: number): GatewayEvent {
  return { event_id: id, device_id: device, type, code, level, state, ts, msg: text };
}

/** A damaged memory is none. */
function parsed(saved: string | null): z.output<typeof memory> {
  const none = { active: [], waiting: [] };
  try {
    const read = memory.safeParse(JSON.parse(saved ?? 'null'));
    return read.success ? read.data : none;
  } catch {
    return none;
  }
}
