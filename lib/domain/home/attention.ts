import type { Handling } from '../alarms/handling';
import type { FaultRow } from '../faults/query';
import { severityRank, statusLight } from '../stations/status-icon';
import type { Light, Station } from '../stations/types';

/** What is wrong with a station, in short: its worst open alarm, that it is silent, or that it makes clearly too little. */
export type Reason =
  | {
      readonly kind: 'fault' | 'warning';
      readonly message: string;
      readonly device: string;
      /** Epoch ms; null where unknown. */
      readonly since: number | null;
      /** Open alarms beside it. */
      readonly more: number;
      readonly remedy: string;
      /** 0 to 4. */
      readonly level: number;
      /** What people did about it; missing where the upstream keeps nothing of it. */
      readonly handling?: Handling | undefined;
    }
  | { readonly kind: 'silent'; readonly since: number | null }
  /** Of what was expected up to now, 0 to 1, or of the day that has ended, YYYY-MM-DD. */
  | { readonly kind: 'weak'; readonly share: number; readonly day?: string };

/** What a station made less than was expected of it up to now, or on the day that its reason names. */
export interface Loss {
  /** kWh. */
  readonly energy: number;
  /** By what a kWh brought this month; null where that is not known. */
  readonly money: { readonly unit: string; readonly total: number } | null;
}

/** A station that needs attention. */
export interface Attention {
  readonly station: Station;
  /** Null where its alarms could not be read. */
  readonly reason: Reason | null;
  /** Null where it is not known: without a forecast, or of a station that is silent. */
  readonly loss: Loss | null;
}

/** The stations that need attention first. */
export interface AttentionList {
  readonly rows: readonly Attention[];
  /** Stations beside those named that make too little without an alarm. */
  readonly moreWeak: number;
  /** Their alarms could not be read. */
  readonly incomplete: boolean;
  /** Their alarms or their losses are still being read. */
  readonly late: boolean;
  /** Epoch ms: what ages are reckoned against. */
  readonly now: number;
}

/** How many stations the overview names, and of how many their loss is worked out. */
export const NAMED_STATIONS = 6;
const COMPARED_STATIONS = 24;

/**
 * The stations that may need attention: those with a status that is not normal, and those of an open alarm, whatever their status
 * says. The worst and, of equals, the largest come first: of a large fleet only so many are compared.
 */
export function attentionCandidates(
  stations: readonly Station[],
  alarmed: ReadonlySet<string>,
  most = COMPARED_STATIONS,
): readonly Station[] {
  return stations
    .filter((station) => isListed(station) || alarmed.has(station.id))
    .sort((a, b) => severityRank(a.status) - severityRank(b.status) || capacityOf(b) - capacityOf(a) || byId(a, b))
    .slice(0, most);
}

/**
 * By severity, then by loss; what is not known stands behind what is. Of stations whose status is not normal so many are named, and a list
 * has all of them; the others are in no such list, and named here: of those that make too little again so many.
 */
export function attentionOrder(rows: readonly Attention[], most = NAMED_STATIONS): readonly Attention[] {
  const sorted = rows.toSorted(
    (a, b) =>
      severity(b) - severity(a) ||
      (b.loss?.energy ?? -1) - (a.loss?.energy ?? -1) ||
      capacityOf(b.station) - capacityOf(a.station) ||
      byId(a.station, b.station),
  );
  const named = { listed: 0, weak: 0 };
  return sorted.filter((row) => {
    const kind = isListed(row.station) ? 'listed' : isWeak(row) ? 'weak' : null;
    return kind === null || (named[kind] += 1) <= most;
  });
}

const isListed = ({ status }: Station) => statusLight(status) !== 'normal';
const isWeak = ({ reason }: Attention) => reason?.kind === 'weak';
/** Whether a station is named only since it made too little: no list of those whose status is not normal has it. */
export const isShortOnly = (row: Attention): boolean => isWeak(row) && !isListed(row.station);

/** The status of a station, or the kind of an alarm that its status does not show. */
export type AttentionLight = Light | 'warning';

/** What a row is marked with: the same status as in every list, and no status where only an alarm is open. */
export function attentionLight({ reason, station }: Pick<Attention, 'reason' | 'station'>): AttentionLight {
  const light = statusLight(station.status);
  return light !== 'normal' || reason === null || !isAlarm(reason) ? light : reason.kind;
}

const LIGHT_WEIGHT: Readonly<Record<AttentionLight, number>> = {
  ...{ fault: 30, offline: 20, abnormal: 10, warning: 10, normal: 0 },
};

function severity(row: Attention): number {
  const level = row.reason && isAlarm(row.reason) ? row.reason.level : 0;
  return LIGHT_WEIGHT[attentionLight(row)] + level;
}

/** What is said of the worst alarm of a station; null where none is open. */
export function reasonOf(worst: FaultRow | undefined, more: number): Reason | null {
  if (!worst) return null;
  const { code, device, handling, kind, level, message, remedy, start } = worst;
  return {
    ...{ kind, message: message || code, device: device?.name ?? '', since: start, more, remedy },
    level: /^[1-4]$/.test(level) ? Number(level) : 0,
    ...(handling && { handling }),
  };
}

/** Less than this (kWh) has been expected so far: nothing can be said of it yet. */
const LEAST_KWH = 0.1;
/** Clouds take as much of a day without anything being wrong. */
const LEAST_SHARE = 0.1;

/** What is missing of the energy that was expected up to now; `price` is what a kWh brought lately. */
export function lossOf(
  { expected, made }: { readonly expected: number; readonly made: number },
  price: { readonly unit: string; readonly perKwh: number } | null,
): Loss {
  const missing = expected - made;
  const energy = expected < LEAST_KWH || missing < expected * LEAST_SHARE ? 0 : Math.round(missing * 1000) / 1000;
  return { energy, money: price && { unit: price.unit, total: Math.round(energy * price.perKwh * 100) / 100 } };
}

type Alarm = Extract<Reason, { readonly level: number }>;
const isAlarm = (reason: Reason): reason is Alarm => 'level' in reason;
const capacityOf = ({ installedCapacity }: Station) => installedCapacity ?? 0;
const byId = (a: Station, b: Station) => (a.id < b.id ? -1 : 1);
