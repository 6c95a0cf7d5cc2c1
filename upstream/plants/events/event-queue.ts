import { z } from 'zod';
import { gatewayEvent, type GatewayEvent } from '@/lib/contract/gateway/messages';
import { alarmKind } from '@/lib/data/alarms';
import { EventOutbox } from '@/lib/gateway-device/event-outbox';
import type { GatewayPlan, DeviceFault } from '../plants-file';
import { seedOf } from '../physics/chance';
import type { Reading } from '../readings/reading';
import { isWatched, judge } from './conditions';
import { IncidentPlan, type Planned } from './incident-plan';
import { ratingOf, type Rating } from './rating';

const watched = z.object({ device: z.string(), code: z.string(), id: z.string(), since: z.number().int() });

/** A gateway's saved state of its events. */
export const eventMemory = z.object({
  at: z.number().int(),
  on: z.array(watched),
  waiting: z.array(gatewayEvent),
});
export type EventMemory = z.output<typeof eventMemory>;

/** Maximum age of events sent after an absence: older ones were already reported or are no longer of interest. */
const CATCH_UP_MS = 24 * 3_600_000;

/**
 * The faults behind one gateway and the events about them. Three sources: lasting faults of the scenario, the incident plan,
 * and conditions that devices detect in their own figures.
 */
export class EventQueue {
  readonly outbox: EventOutbox;
  private readonly incidents: IncidentPlan;
  private readonly on = new Map<string, z.output<typeof watched>>();
  private readonly ratings: ReadonlyMap<string, Rating>;
  private reportedUntil: number;

  constructor(
    private readonly plan: GatewayPlan,
    memory: EventMemory | null,
    startedAt: number,
  ) {
    this.incidents = incidentPlanOf(plan);
    this.ratings = new Map(plan.devices.map(({ id }) => [id, ratingOf(plan.site, id)]));
    this.outbox = new EventOutbox(memory?.waiting);
    for (const one of memory?.on ?? this.seenAtFirst()) this.on.set(key(one.device, one.code), one);
    this.reportedUntil = Math.max(memory?.at ?? plan.initial.at, startedAt - CATCH_UP_MS);
  }

  memory(): EventMemory {
    return { at: this.reportedUntil, on: [...this.on.values()], waiting: this.outbox.events };
  }

  /** All planned faults of a device at an instant, worst first. Depends only on the instant. */
  plannedFor(device: string, instant: number): DeviceFault[] {
    const lasting = this.plan.devices.find(({ id }) => id === device)?.fault;
    const found = this.incidents
      .between(instant, instant)
      .filter((planned) => planned.device === device && planned.to > instant)
      .map(faultOf);
    if (lasting && lasting.since <= instant) found.push(lasting);
    return found.sort((a, b) => Number(b.type === 'fault') - Number(a.type === 'fault') || b.level - a.level);
  }

  /** Checks the devices' figures at `now` (epoch ms) and queues events since the last check. */
  look(now: number, readings: Iterable<readonly [device: string, type: string, reading: Reading]>): void {
    for (const planned of this.incidents.between(this.reportedUntil, now)) {
      // Codes that a device detects in its figures are reported from them, with their own start and end.
      if (isWatched(planned.kind.deviceType, planned.kind.code)) continue;
      for (const { at, raised } of planned.edges) {
        if (at > this.reportedUntil && at <= now)
          this.outbox.push(eventOf(planned.device, faultOf(planned), raised, at));
      }
    }
    this.reportedUntil = Math.max(this.reportedUntil, now);
    for (const [device, type, reading] of readings) this.watch(now, device, type, reading);
  }

  /** Active faults at `now`: reported again at every sign-in, since a backend may have lost them. */
  open(now: number): GatewayEvent[] {
    const lasting = this.plan.devices.flatMap(({ id, fault }) =>
      fault && fault.since <= now ? [eventOf(id, fault, true, fault.since)] : [],
    );
    const planned = this.incidents
      .between(now, now)
      .filter(({ kind, to }) => to > now && !isWatched(kind.deviceType, kind.code))
      .flatMap((one) => {
        const last = one.edges.findLast(({ at }) => at <= now);
        return last?.raised ? [eventOf(one.device, faultOf(one), true, last.at)] : [];
      });
    return [...lasting, ...planned, ...[...this.on.values()].flatMap((one) => this.eventOn(one, true, one.since))];
  }

  /** Conditions that devices had detected when the plan was written; they were already reported. */
  private seenAtFirst(): z.output<typeof watched>[] {
    const { at } = this.plan.initial;
    return this.incidents
      .between(at, at)
      .filter(({ kind, to }) => to > at && isWatched(kind.deviceType, kind.code))
      .map(({ device, kind, id, from }) => ({ device, code: kind.code, id, since: from }));
  }

  private watch(now: number, device: string, type: string, reading: Reading): void {
    const rating = this.ratings.get(device);
    if (!rating) return;
    const { raised, cleared } = judge(type, reading, (code) => this.on.has(key(device, code)), rating);
    for (const code of raised) {
      const one = { device, code, id: `${code}-${seedOf(device, code, now).toString(36)}`, since: now };
      this.on.set(key(device, code), one);
      for (const event of this.eventOn(one, true, now)) this.outbox.push(event);
    }
    for (const code of cleared) {
      const one = this.on.get(key(device, code));
      this.on.delete(key(device, code));
      if (one) for (const event of this.eventOn(one, false, now)) this.outbox.push(event);
    }
  }

  private eventOn({ device, code, id }: z.output<typeof watched>, raised: boolean, at: number): GatewayEvent[] {
    const type = this.plan.devices.find((candidate) => candidate.id === device)?.type;
    const kind = type && alarmKind(type, code);
    if (!kind) return [];
    return [eventOf(device, { ...kind, msg: kind.en, eventId: id }, raised, at)];
  }
}

interface Place {
  readonly site: {
    readonly zone: string;
    readonly units: readonly { readonly id: string; readonly battery: object | null }[];
  };
  readonly devices: readonly { readonly id: string; readonly type: string }[];
  readonly incidents?: GatewayPlan['incidents'];
}

/** The incidents of a gateway's plan; the seed writes the alarm history from the same plan. */
export function incidentPlanOf({ site, devices, incidents }: Place): IncidentPlan {
  const hasBattery = (id: string) => site.units.some((unit) => unit.id === id && unit.battery !== null);
  return new IncidentPlan(
    site.zone,
    devices.map(({ id, type }) => ({ id, type, battery: hasBattery(id) })),
    incidents ?? { usual: 0, lately: 0, since: 0 },
  );
}

const key = (device: string, code: string) => `${device} ${code}`;

function faultOf({ kind, id, from }: Planned): DeviceFault {
  return { code: kind.code, type: kind.type, level: kind.level, msg: kind.en, since: from, eventId: id };
}

type EventFields = Pick<DeviceFault, 'eventId' | 'type' | 'code' | 'level' | 'msg'>;

function eventOf(
  device: string,
  { eventId, type, code, level, msg }: EventFields,
  raised: boolean,
  ts: number,
): GatewayEvent {
  return { event_id: eventId, device_id: device, type, code, level, state: raised ? 0 : 1, ts, msg };
}
