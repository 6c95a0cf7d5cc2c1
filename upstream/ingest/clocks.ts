import type { Telemetry } from '@/lib/contract/gateway/messages';
import { CLOCK_OFF } from '@/lib/domain/alarms/kinds';
import { milliseconds, TOLERANCE_MS, UNSET_BEFORE, WARN_MS } from '@/lib/domain/time/instant';
import { hear, signedIn, type ClockState, type Dating, type Release } from '@/lib/domain/time/offset';
import { shownClock } from '@/lib/domain/time/shown';
import type { Condition, ConditionTransition } from '../alarms/alarm-event-repository';
import { readClocks, saveClocks, takeHeld, type Correction } from '../series/clock-repository';
import type { HeldReading, StoredClock } from '../series/clock-repository';
import type { Queryable } from '../series/latest-repository';
import { isGateway } from '@/lib/domain/devices/device-types';
import { DEVICE_TYPES } from '@/lib/domain/devices/types';
import { detectedTransition } from './detected-transition';

/** A gateway whose clock is checked. */
export interface Clocked {
  readonly key: number;
  readonly stationKey: number;
  readonly devices: ReadonlyMap<string, { readonly key: number; readonly type: string }>;
  /** Whether this process must read the clock from the database. */
  readonly clock: { off: boolean };
}

/** The newest instant of a message in ms; null if it has no samples. */
export function newestOf(message: Telemetry): number | null {
  let newest: number | null = null;
  for (const { ts } of message.samples) {
    const instant = milliseconds(ts);
    if (newest === null || instant > newest) newest = instant;
  }
  return newest;
}

/** Whether a message needs no check of its gateway's clock: the clock is not known to be off, and no time in the message is ahead. */
export function isPlain({ clock }: Clocked, newest: number | null, now: number): boolean {
  return !clock.off && (newest === null || newest <= now + TOLERANCE_MS);
}

/** The same for an event. */
export function isPlainEvent({ clock }: Clocked, reportedAt: number, now: number): boolean {
  return !clock.off && reportedAt <= now + TOLERANCE_MS && reportedAt >= UNSET_BEFORE;
}

/** The clocks of some gateways in a transaction that has locked their rows; changes are saved with it. */
export class ClockBook {
  private readonly corrections = new Map<string, Correction>();
  private readonly changed = new Set<number>();

  private constructor(
    private readonly tx: Queryable,
    private readonly clocks: Map<number, StoredClock>,
    private readonly now: Date,
  ) {}

  static async open(tx: Queryable, gatewayKeys: readonly number[], now: Date): Promise<ClockBook> {
    return new ClockBook(tx, await readClocks(tx, gatewayKeys), now);
  }

  state({ key }: Clocked): ClockState | null {
    return this.clocks.get(key)?.state ?? null;
  }

  /** How to date a message, and what it releases. */
  hear(from: Clocked, reportedAt: number, seq: number): { readonly dating: Dating; readonly release: Release | null } {
    const heard = hear(this.state(from), { reportedAt, at: this.now.getTime(), seq });
    this.update(from, heard.state);
    return heard;
  }

  signIn(from: Clocked, reportedAt: number): Release | null {
    const heard = signedIn(this.state(from), reportedAt, this.now.getTime());
    this.update(from, heard.state);
    return heard.release;
  }

  /** Removes and returns the held readings of a gateway that can now be dated. */
  released(from: Clocked, release: Release): Promise<HeldReading[]> {
    return takeHeld(this.tx, from.key, release.from);
  }

  /** Records that readings between two instants were stored with this clock offset removed. */
  mark({ key, stationKey }: Clocked, offset: number, from: number | null, to: number | null): void {
    if (from === null || to === null || offset === 0) return;
    const since = this.clocks.get(key)?.state?.since ?? this.now.getTime();
    const name = `${key} ${since} ${offset}`;
    const known = this.corrections.get(name) ?? { stationKey, gatewayKey: key, since, offset, from, to };
    this.corrections.set(name, { ...known, from: Math.min(known.from, from), to: Math.max(known.to, to) });
  }

  get marks(): Correction[] {
    return [...this.corrections.values()];
  }

  /** Saves the clocks and returns the transitions of alarms about clocks that are far off. */
  async save(gateways: readonly Clocked[]): Promise<(Condition & ConditionTransition)[]> {
    const transitions: (Condition & ConditionTransition)[] = [];
    const rows = gateways
      .filter(({ key }) => this.changed.has(key))
      .map((gateway) => {
        const { key: gatewayKey, stationKey, clock } = gateway;
        const { state, warnedAt } = this.clocks.get(gatewayKey) ?? { state: null, warnedAt: null };
        const shown = shownClock(state);
        const warns = shown !== null && Math.abs(shown.offset) > WARN_MS;
        const at = this.now.getTime();
        if (warns !== (warnedAt !== null)) transitions.push(...clockTransition(gateway, warns, at, warnedAt ?? at));
        clock.off = state !== null;
        return { stationKey, gatewayKey, state, shown, warnedAt: warns ? (warnedAt ?? at) : null };
      });
    await saveClocks(this.tx, rows);
    return transitions;
  }

  private update({ key }: Clocked, state: ClockState | null): void {
    const known = this.clocks.get(key);
    if (known === undefined && state === null) return;
    this.clocks.set(key, { state, warnedAt: known?.warnedAt ?? null });
    this.changed.add(key);
  }
}

/** The transition of a clock alarm of the gateway as a device; none if the gateway is not listed as a device. */
function clockTransition({ stationKey, devices }: Clocked, raised: boolean, at: number, since: number) {
  const keys = [...devices.values()].filter(({ type }) => isGateway(type)).map(({ key }) => key);
  if (keys.length === 0) return [];
  const condition = { stationKey, deviceKey: Math.min(...keys), deviceType: DEVICE_TYPES.gateway, code: CLOCK_OFF };
  return detectedTransition(condition, Math.max(at, raised ? at : since + 1), raised, since);
}
