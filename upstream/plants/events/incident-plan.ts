import { alarmKindsOf, type AlarmKind } from '@/lib/data/alarms';
import { DERIVED_CODES } from '@/lib/domain/alarms/kinds';
import type { AlarmTransition } from '@/lib/domain/alarms/transitions';
import { HOUR_MS, MINUTE_MS } from '@/lib/domain/time/durations';
import { chance, normalFrom, seedOf } from '../physics/chance';
import { LocalDays } from '../physics/local-days';

/** Incidents per device and day at rate 1. */
const USUAL = { alarm: 0.15, fault: 0.02 } as const;
/** Median durations; the spread is that of a lognormal distribution. */
const MEDIAN_MS = { auto: 12 * MINUTE_MS, restart: 25 * MINUTE_MS, manual: 9 * HOUR_MS, service: 9 * HOUR_MS } as const;
const SPREAD = 0.8;
const SHORTEST_MS = 40_000;
/** Maximum duration, so that looking back a few days finds all active incidents. */
const LONGEST_MS = 48 * HOUR_MS;
const LOOK_BACK_DAYS = 3;
/** Share of incidents that begin or end with a loose contact. */
const CHATTER_SHARE = 0.25;
const CHATTER_MS = { every: 10_000, for: 120_000 } as const;

/** Hours of the local day in which a code occurs: dew in the morning, high voltage and heat when the sun is high. */
const HOURS: ReadonlyMap<string, readonly [from: number, to: number]> = new Map([
  ['F23', [5.5, 8]],
  ['F24', [5.5, 8]],
  ['W10', [11, 15]],
  ['F45', [11, 15]],
  ['F64', [12, 17]],
  ['W02', [9, 18]],
  ['F56', [4, 8]],
  ['BMS03', [4, 8]],
  ['BMS07', [4, 8]],
  ['BMS17', [4, 8]],
  ['BMS15', [1, 7]],
]);
/** Codes that end as soon as they begin. */
const MOMENTS = new Set(['GW06', 'GW10', 'CB17']);
/** Codes that need a battery. */
const OF_BATTERY = /^(BMS\d+|W31|F40|F46|F56|F58)$/;
/** Codes caused by the grid: every unit of a station has them at the same time. */
const OF_GRID = new Set(['F13', 'F35']);

export interface PlannedDevice {
  readonly id: string;
  readonly type: string;
  readonly battery: boolean;
}

/** Incident rates relative to the usual one: `usual` always, and `lately` in addition from `since` (epoch ms) on. */
export interface IncidentRate {
  readonly usual: number;
  readonly lately: number;
  readonly since: number;
}

/** An incident of a device, from its first to its last transition. */
export interface Planned {
  readonly device: string;
  readonly kind: AlarmKind;
  /** Its event id at the broker. */
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly edges: readonly AlarmTransition[];
}

/**
 * The incidents of a station as a function of its seed and the instant. Past and present come from the same plan, so a
 * simulator that was off knows what happened meanwhile.
 */
export class IncidentPlan {
  private readonly days: LocalDays;
  private readonly known = new Map<number, readonly Planned[]>();

  constructor(
    zone: string,
    private readonly devices: readonly PlannedDevice[],
    private readonly rate: IncidentRate,
  ) {
    this.days = new LocalDays(zone);
  }

  /** Incidents that overlap the time from `from` to `to` (epoch ms, both inclusive), ordered by start. */
  between(from: number, to: number): Planned[] {
    const first = this.days.at(from).number - LOOK_BACK_DAYS;
    const found: Planned[] = [];
    for (let day = first; day <= this.days.at(to).number; day += 1) {
      for (const planned of this.day(day)) if (planned.from <= to && planned.to >= from) found.push(planned);
    }
    return found.sort((a, b) => a.from - b.from);
  }

  private day(number: number): readonly Planned[] {
    const known = this.known.get(number);
    if (known) return known;
    const { rate } = this;
    const drawn = this.devices.flatMap((device) => [
      ...this.draw(device, number, rate.usual, 'usual'),
      ...this.draw(device, number, rate.lately, 'lately').filter(({ from }) => from >= rate.since),
    ]);
    // A few days are requested repeatedly, the others once.
    if (this.known.size > 16) this.known.clear();
    this.known.set(number, drawn);
    return drawn;
  }

  private draw(device: PlannedDevice, number: number, rate: number, stream: string): Planned[] {
    if (rate <= 0) return [];
    const next = chance(seedOf('incident', stream, device.id, number));
    const day = this.days.numbered(number);
    return (['alarm', 'fault'] as const).flatMap((type) =>
      Array.from({ length: poisson(USUAL[type] * rate, next) }, () => {
        const kind = pick(kindsOf(device, type), next);
        const [open, close] = HOURS.get(kind?.code ?? '') ?? [0, 24];
        const from = Math.round((day.start + (open + (close - open) * next()) * HOUR_MS) / 1000) * 1000;
        const length = MEDIAN_MS[kind?.recovery ?? 'auto'] * Math.exp(SPREAD * normalFrom(next));
        const chatters = next() < CHATTER_SHARE;
        return kind ? [plannedOf(device.id, kind, from, length, chatters)] : [];
      }).flat(),
    );
  }
}

function kindsOf(device: PlannedDevice, type: 'alarm' | 'fault'): AlarmKind[] {
  return alarmKindsOf(device.type).filter(
    ({ code, weight, type: own }) =>
      own === type &&
      weight > 0 &&
      !OF_GRID.has(code) &&
      !DERIVED_CODES.includes(code) &&
      (device.battery || !OF_BATTERY.test(code)),
  );
}

function plannedOf(device: string, kind: AlarmKind, from: number, length: number, chatters: boolean): Planned {
  const id = `${kind.code}-${seedOf(device, kind.code, from).toString(36)}`;
  if (MOMENTS.has(kind.code)) return { device, kind, id, from, to: from, edges: transitionsOf(id, [from, from]) };
  const to = from + Math.round(Math.min(LONGEST_MS, Math.max(SHORTEST_MS, length)) / 1000) * 1000;
  const times = [from];
  const until = Math.min(to, from + CHATTER_MS.for);
  if (chatters)
    for (let at = from + CHATTER_MS.every; at + CHATTER_MS.every < until; at += 2 * CHATTER_MS.every)
      times.push(at, at + CHATTER_MS.every);
  return { device, kind, id, from, to, edges: transitionsOf(id, [...times, to]) };
}

/** Alternating start and end transitions at the given instants. */
function transitionsOf(id: string, times: readonly number[]): AlarmTransition[] {
  return times.map((at, index) => ({ at, raised: index % 2 === 0, id }));
}

function pick(kinds: readonly AlarmKind[], next: () => number): AlarmKind | undefined {
  let at = next() * kinds.reduce((sum, { weight }) => sum + weight, 0);
  return kinds.find(({ weight }) => (at -= weight) < 0);
}

/** Knuth's algorithm, for small means. */
function poisson(mean: number, next: () => number): number {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = next(); product > limit; product *= next()) count += 1;
  return count;
}
