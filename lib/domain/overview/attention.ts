import type { Handling } from '../alarms/handling';
import type { FaultRow } from '../alarms/faults/query';
import { severityRank, statusLevel } from '../stations/status-level';
import type { StatusLevel, Station } from '../stations/types';

/** Why a station needs attention: its worst open alarm, no data, or clearly too little generation. */
export type Reason =
  | {
      readonly kind: 'fault' | 'warning';
      readonly message: string;
      readonly device: string;
      /** Epoch ms; null where unknown. */
      readonly since: number | null;
      /** Number of other open alarms. */
      readonly more: number;
      readonly remedy: string;
      /** 0 to 4. */
      readonly level: number;
      /** How users handled it; missing where the upstream does not store that. */
      readonly handling?: Handling | undefined;
    }
  | { readonly kind: 'silent'; readonly since: number | null }
  /** `share` of the expected generation up to now, 0 to 1, or of the ended day `day`, YYYY-MM-DD. */
  | { readonly kind: 'weak'; readonly share: number; readonly day?: string };

/** A station's shortfall from the expected generation, up to now or on the day that its reason names. */
export interface Loss {
  /** kWh. */
  readonly energy: number;
  /** By this month's revenue per kWh; null where unknown. */
  readonly money: { readonly unit: string; readonly total: number } | null;
}

/** A station that needs attention. */
export interface Attention {
  readonly station: Station;
  /** Null where its alarms could not be read. */
  readonly reason: Reason | null;
  /** Null where unknown: without a forecast, or for a silent station. */
  readonly loss: Loss | null;
}

/** The stations that need attention first. */
export interface AttentionList {
  readonly rows: readonly Attention[];
  /** Further stations with too little generation but no alarm. */
  readonly moreWeak: number;
  /** The alarms could not be read. */
  readonly incomplete: boolean;
  /** Alarms or losses are still being read. */
  readonly late: boolean;
  /** Epoch ms: the reference for ages. */
  readonly now: number;
}

/** How many stations the overview names, and for how many the loss is computed. */
export const NAMED_STATIONS = 6;
const COMPARED_STATIONS = 24;

/**
 * The stations that may need attention: those whose status is not normal, and those with an open alarm regardless of status. Sorted by
 * severity, then capacity; in a large fleet only the first ones are compared.
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
 * Sorted by severity, then by loss; unknown losses come last. At most `most` stations whose status is not normal are named, since a list
 * has all of them; likewise those with too little generation. Stations with only an open alarm are in no such list, so all are named.
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

const isListed = ({ status }: Station) => statusLevel(status) !== 'normal';
const isWeak = ({ reason }: Attention) => reason?.kind === 'weak';
/** Whether a station is named only because of too little generation: it is then in no list of stations with a status. */
export const isShortOnly = (row: Attention): boolean => isWeak(row) && !isListed(row.station);

/** The status of a station, or the kind of an alarm that its status does not show. */
export type AttentionLevel = StatusLevel | 'warning';

/** The status shown for a row: that of every list, or the kind of its alarm where the status is normal. */
export function attentionLevel({ reason, station }: Pick<Attention, 'reason' | 'station'>): AttentionLevel {
  const level = statusLevel(station.status);
  return level !== 'normal' || reason === null || !isAlarm(reason) ? level : reason.kind;
}

const LEVEL_WEIGHT: Readonly<Record<AttentionLevel, number>> = {
  ...{ fault: 30, offline: 20, abnormal: 10, warning: 10, normal: 0 },
};

function severity(row: Attention): number {
  const level = row.reason && isAlarm(row.reason) ? row.reason.level : 0;
  return LEVEL_WEIGHT[attentionLevel(row)] + level;
}

/** The reason for the worst alarm of a station; null where none is open. */
export function reasonOf(worst: FaultRow | undefined, more: number): Reason | null {
  if (!worst) return null;
  const { code, device, handling, kind, level, message, remedy, start } = worst;
  return {
    ...{ kind, message: message || code, device: device?.name ?? '', since: start, more, remedy },
    level: /^[1-4]$/.test(level) ? Number(level) : 0,
    ...(handling && { handling }),
  };
}

/** Below this expected energy (kWh), it is too early to judge. */
const LEAST_KWH = 0.1;
/** A shortfall up to this share can be caused by clouds alone. */
const LEAST_SHARE = 0.1;

/** The shortfall from the expected energy up to now; `price` is the recent revenue per kWh. */
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
