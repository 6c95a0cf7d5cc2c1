import 'server-only';
import type { ListParams } from '@/lib/domain/list-params';
import type { Outcome } from '@/lib/domain/problem';
import { missingOf, PAPER_ROWS, parseTariffQuery, stationParam } from '@/lib/domain/reports/query';
import type { TariffQuery } from '@/lib/domain/reports/query';
import { sheetPage, SHEET_ENERGIES } from '@/lib/domain/reports/tariff-sheet';
import type { ShownSheet } from '@/lib/domain/reports/tariff-sheet';
import type { NamedStation, TariffScreen } from '@/lib/domain/reports/tariff-screen';
import { ok } from '@/lib/domain/problem';
import { minuteIn, todayIn } from '@/lib/domain/stations/day';
import type { Station } from '@/lib/domain/stations/types';
import { stationsOf } from '../../fleet/fleet-cache';
import type { Caller } from '../../http/caller';
import { findPlaces } from '../../shell/search/data';
import { forPage, requireCaller } from '../../session/loaders';
import { readFirstDay } from '../../energy/first-day/data';
import { billOf, readTariffSheet, zoneOf } from './data';
import type { TariffSheet } from './data';

/** With more stations than this, they are searched instead of listed. */
const MOST_LISTED = 50;

/** The data of the tariff sheet's screen. */
export interface TariffView extends TariffScreen {
  readonly query: TariffQuery;
}

/** The tariff sheet that an address names (D2.31). */
export async function loadTariffView(params: ListParams): Promise<Outcome<TariffView>> {
  const caller = await requireCaller();
  const fleet = await forPage(await stationsOf(caller));
  if (!fleet.ok) return fleet;
  const { stations, stationById } = fleet.value;
  const requested = stationById.get(stationParam(params));
  const now = Date.now();
  const typed = parseTariffQuery(params, todayIn('UTC', now)).typed;
  const matches = requested || typed === '' ? [] : await findPlaces(caller, typed);
  const found = Array.isArray(matches) || !matches.ok ? [] : matches.value.stations;
  // For a user with a single station, it is selected.
  const only =
    stations.length === 1 ? stations[0] : found.length === 1 ? stationById.get(found[0]?.id ?? '') : undefined;
  const station = requested ?? only ?? null;
  const zone = station ? zoneOf(station) : (stations[0]?.timeZone ?? 'UTC');
  const [today, latest] = [todayIn(zone, now), minuteIn(zone, now)];
  // With a single station there is nothing to select: its current day is shown at once.
  const parsed = parseTariffQuery(params, today, latest);
  const isAtOnce = stations.length === 1 && !parsed.searched && stationParam(params) === '';
  const query = { ...parsed, station: station?.id ?? '' };
  // An unknown or inaccessible id is reported as such, not as an incomplete form.
  const invalid = !station && stationParam(params) !== '' ? stationParam(params) : null;
  const missing = missingOf(query, station !== null || invalid !== null);
  const complete = (query.searched || isAtOnce) && !missing.date && !missing.station;
  const sheet = complete
    ? await forPage(await readTariffSheet(caller, invalid ?? query.station, query.period, now))
    : null;
  return ok({
    query,
    today,
    latest,
    listed: stations.length <= MOST_LISTED ? stations.map(named) : null,
    station: station && named(station),
    matches: station ? [] : found,
    missing,
    sheet: sheet && (sheet.ok ? ok(sheet.value && (await pageOf(caller, sheet.value, query, now))) : sheet),
  });
}

async function pageOf(
  caller: Caller,
  sheet: TariffSheet,
  { page, paper, period, station }: Pick<TariffQuery, 'page' | 'paper' | 'period' | 'station'>,
  now: number,
): Promise<ShownSheet> {
  const part = sheetPage(sheet.rows, page, paper ? PAPER_ROWS : undefined);
  const heard = SHEET_ENERGIES.some((name) => sheet.sums.energies[name].value !== null);
  const firstDay = heard ? null : await readFirstDay(caller, [station]);
  const bill = heard ? await billOf(sheet, period, now) : null;
  const { asOf, incomplete, rows, sums, zone } = sheet;
  return { ...part, total: rows.length, sums, incomplete, zone, asOf, heard, firstDay, bill };
}

const named = ({ id, name, address }: Station): NamedStation => ({ id, name, place: address });
