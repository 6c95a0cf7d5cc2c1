import 'server-only';
import { getEnergyReport } from '@/lib/contract/upstream/report';
import type { StationFigures } from '@/lib/contract/portal/stations';
import type { FaultRow } from '@/lib/domain/faults/query';
import { attentionCandidates, attentionOrder, lossOf, reasonOf } from '@/lib/domain/home/attention';
import type { Attention, AttentionList, Loss, Reason } from '@/lib/domain/home/attention';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { midnightIn, todayIn } from '@/lib/domain/stations/day';
import { worstAlarms } from '@/lib/domain/stations/problems';
import type { Station } from '@/lib/domain/stations/types';
import { readOpenAlarmsOf } from '../alarms/data';
import { stationsOf } from '../fleet/fleet-cache';
import { readForecast } from '../forecast/data';
import { boundedly, withinTime } from '../http/bounded';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';
import { readFigures } from '../stations/data';

const AT_ONCE = 4;
/** The page does not wait longer: which stations need attention is known without their alarms and losses. */
const REASONS_MS = 1_500;
const LOSSES_MS = 900;
const NO_ZONE = 'UTC';

/**
 * The stations that need attention first, by severity and then by what they lost today, with why and since when. `alarmed` are
 * stations of open alarms, which their status need not show.
 */
export async function readAttention(
  caller: Caller,
  alarmed: ReadonlySet<string>,
  now: number = Date.now(),
): Promise<Outcome<AttentionList>> {
  const fleet = await stationsOf(caller);
  if (!fleet.ok) return fleet;
  const candidates = attentionCandidates(fleet.value.stations, alarmed);
  if (candidates.length === 0) return ok({ rows: [], incomplete: false, late: false, now });
  const ids = candidates.map(({ id }) => id);
  const found = await withinTime(
    Promise.all([readOpenAlarmsOf(caller, ids, now), readFigures(caller, ids)]),
    REASONS_MS,
  );
  const [alarms, figures] = found ?? [null, null];
  if (alarms && !alarms.ok && alarms.problem.kind === 'unauthorised') return alarms;
  const figuresById = new Map((figures?.ok ? figures.value : []).map((one) => [one.id, one]));
  const losses = found && (await withinTime(readLosses(caller, candidates, figuresById, now), LOSSES_MS));
  const rows = candidates.map((station): Attention => {
    const own = alarms?.ok ? alarms.value.filter((alarm) => alarm.station?.id === station.id) : [];
    const why = found && whyOf(station, own, figuresById.get(station.id));
    return { station, reason: why, loss: losses?.get(station.id) ?? null };
  });
  return ok({ rows: attentionOrder(rows), incomplete: alarms?.ok === false, late: losses === null, now });
}

function whyOf(station: Station, alarms: readonly FaultRow[], figures: StationFigures | undefined): Reason | null {
  const { worst, more } = worstAlarms(alarms);
  const reason = reasonOf(worst[0], more + worst.length - 1);
  if (reason || !station.status.offline) return reason;
  return { kind: 'silent', since: figures && figures.power.value !== null ? figures.power.at : null };
}

/** What these stations lost today, by id; a silent one says nothing of it. */
async function readLosses(
  caller: Caller,
  stations: readonly Station[],
  figures: ReadonlyMap<string, StationFigures>,
  now: number,
): Promise<ReadonlyMap<string, Loss>> {
  const heard = stations.filter(({ status }) => !status.offline);
  const [prices, losses] = await Promise.all([
    readPrices(caller, heard, now),
    boundedly(heard, AT_ONCE, async (station) => {
      const reading = figures.get(station.id)?.yieldToday;
      const midnight = midnightIn(station.timeZone ?? NO_ZONE, now);
      if (!reading || reading.value === null || (reading.at ?? 0) < midnight) return null;
      const forecast = await readForecast(caller, { id: station.id }, now);
      if (!forecast.ok || forecast.value.state !== 'ready') return null;
      // The sky alone is the most that can be: less of it is no loss.
      if (forecast.value.performance === null) return null;
      return { id: station.id, expected: forecast.value.today.byNow, made: reading.value };
    }),
  ]);
  return new Map(losses.flatMap((one) => (one ? [[one.id, lossOf(one, prices.get(one.id) ?? null)]] : [])));
}

type Price = NonNullable<Parameters<typeof lossOf>[1]>;

/** What a kWh of each station brought this month, earned or saved; without reports, or in several currencies, it is not known. */
async function readPrices(
  caller: Caller,
  stations: readonly Station[],
  now: number,
): Promise<ReadonlyMap<string, Price>> {
  const ids = stations.map(({ id }) => id);
  const [first] = stations;
  if (!first) return new Map();
  const day = todayIn(first.timeZone ?? NO_ZONE, now);
  const answer = await callUpstream(getEnergyReport, { kind: 'month', day, station_id: ids, only: 1 }, caller);
  const rows = answer.ok ? answer.value.rows : [];
  return new Map(
    rows.flatMap(({ generation, revenue, station_id: id }) => {
      if (typeof revenue === 'string' || revenue.length !== 1 || !generation) return [];
      const [{ total, unit }] = revenue as [(typeof revenue)[number]];
      return [[id, { unit, perKwh: total / generation }] as const];
    }),
  );
}
