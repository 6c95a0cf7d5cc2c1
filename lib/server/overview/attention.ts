import 'server-only';
import type { StationFigures } from '@/lib/contract/portal/stations/list';
import type { FaultRow } from '@/lib/domain/alarms/faults/query';
import { attentionCandidates, attentionOrder, reasonOf } from '@/lib/domain/overview/attention';
import type { Attention, AttentionList, Reason } from '@/lib/domain/overview/attention';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { worstAlarms } from '@/lib/domain/stations/problems';
import type { Station } from '@/lib/domain/stations/types';
import type { HomeAlarms } from '@/lib/domain/overview/types';
import { readOpenAlarms } from '../alarms/queries';
import { stationsOf } from '../fleet/fleet-cache';
import { readWeakEnded } from '../energy/ended-day';
import { withinTime } from '../http/bounded';
import type { Caller } from '../http/caller';
import { readFigures } from '../stations/figures';
import { readLosses, readWeak } from '../energy/yield-today';
import { forPage, requireCaller } from '../session/page-context';

/** Maximum time the page waits: stations that need attention are known without their alarms and losses. */
const REASONS_MS = 1_500;
const LOSSES_MS = 900;

/**
 * Stations that need attention first, by severity and then by today's loss, with reason and start. `alarmed` are stations
 * with open alarms, which their status need not show; they are followed by stations that produce clearly too little today, or
 * did so on the previous day if today cannot be judged yet.
 */
export async function readAttention(
  caller: Caller,
  alarmed: ReadonlySet<string>,
  now: number = Date.now(),
): Promise<Outcome<AttentionList>> {
  const fleet = await stationsOf(caller);
  if (!fleet.ok) return fleet;
  const candidates = attentionCandidates(fleet.value.stations, alarmed);
  const ids = candidates.map(({ id }) => id);
  const others = new Set(ids);
  const [reasons, today, ended] = await Promise.all([
    readReasons(caller, candidates, now),
    withinTime(readWeak(caller, fleet.value, others, now), REASONS_MS),
    withinTime(readWeakEnded(caller, fleet.value, others, now), REASONS_MS),
  ]);
  if (!reasons.ok) return reasons;
  const { incomplete, late, rows } = reasons.value;
  const weak = [...(today ?? []), ...(ended?.rows ?? [])];
  const named = attentionOrder([...rows, ...weak]);
  const moreWeak = weak.length - named.filter(({ reason }) => reason?.kind === 'weak').length;
  return ok({ rows: named, moreWeak, incomplete, late: late || today === null || ended?.late !== false, now });
}

async function readReasons(
  caller: Caller,
  candidates: readonly Station[],
  now: number,
): Promise<Outcome<Omit<AttentionList, 'moreWeak' | 'now'>>> {
  if (candidates.length === 0) return ok({ rows: [], incomplete: false, late: false });
  const ids = candidates.map(({ id }) => id);
  const found = await withinTime(Promise.all([readOpenAlarms(caller, ids, now), readFigures(caller, ids)]), REASONS_MS);
  const [alarms, figures] = found ?? [null, null];
  if (alarms && !alarms.ok && alarms.problem.kind === 'unauthorised') return alarms;
  const figuresById = new Map((figures?.ok ? figures.value : []).map((one) => [one.id, one]));
  const yields = new Map([...figuresById].map(([id, { yieldToday }]) => [id, yieldToday]));
  const losses = found && (await withinTime(readLosses(caller, candidates, yields, now), LOSSES_MS));
  const rows = candidates.map((station): Attention => {
    const own = alarms?.ok ? alarms.value.filter((alarm) => alarm.station?.id === station.id) : [];
    const why = found && whyOf(station, own, figuresById.get(station.id));
    return { station, reason: why, loss: losses?.get(station.id) ?? null };
  });
  return ok({ rows, incomplete: alarms?.ok === false, late: losses === null });
}

function whyOf(station: Station, alarms: readonly FaultRow[], figures: StationFigures | undefined): Reason | null {
  const { worst, more } = worstAlarms(alarms);
  const reason = reasonOf(worst[0], more + worst.length - 1);
  if (reason || !station.status.offline) return reason;
  return { kind: 'silent', since: figures && figures.power.value !== null ? figures.power.at : null };
}

/** The stations that need attention first, for the page's caller, in addition to the open alarms on the page. */
export async function loadAttention(alarms: Outcome<HomeAlarms>): Promise<Outcome<AttentionList>> {
  const alarmed = new Set(alarms.ok ? alarms.value.recent.flatMap(({ station }) => station?.id ?? []) : []);
  return forPage(await readAttention(await requireCaller(), alarmed));
}
