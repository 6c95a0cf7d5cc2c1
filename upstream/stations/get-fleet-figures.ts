import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getFleetFigures as entry } from '@/lib/contract/upstream/overview';
import { countsCharge } from '@/lib/domain/stations/battery';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { fleetSum, meanOf, selfUseOf, type FleetSum } from '@/lib/domain/stations/fleet-sums';
import type { Reading } from '@/lib/domain/stations/types';
import type { Context } from '../context';
import { visibleLabelled, type LabelledPlace } from '../live/point-repository';
import { stationFigures, type FigurePiece, type Figures } from './station-figures';

/** In milliseconds; longer than a client waits, as an answer should cover all stations. */
const MOST_MS = 60_000;
/** If a fleet larger than `LARGE` has figures at most `OLDEST_MS` old, newer ones are awaited for `SOON_MS` only. */
const LARGE = 500;
const OLDEST_MS = 60_000;
const SOON_MS = 100;

/**
 * Totals of all stations of the caller (P2.42, D4.14): one call with a short answer, whatever the size of the fleet; each figure includes
 * how many stations it covers. A power or a charge older than a quarter of an hour, and a counter of an earlier day, do not count.
 */
export async function getFleetFigures(
  context: Context,
  _input: ParsedInputOf<typeof entry>,
): Promise<AnswerOf<typeof entry>> {
  const { actor, db, now } = context;
  const stations = await db.asAccount(actor, visibleLabelled, { snapshot: true });
  const pieces = toPieces(stations, now.getTime());
  const { work } = stationFigures(db);
  const isKnown = (piece: FigurePiece) => now.getTime() - (work.of(piece)?.at ?? -Infinity) < OLDEST_MS;
  await work.bring(context, pieces, pieces.length > LARGE && pieces.every(isKnown) ? SOON_MS : MOST_MS);
  // A job started by another session of the account may not include a station that was just shared.
  if (pieces.some((piece) => !work.of(piece))) await work.bring(context, pieces, MOST_MS);
  const rows = pieces.flatMap((piece) => work.of(piece)?.value ?? []);
  const charges = pieces.flatMap((piece, at) => {
    const [station, charge] = [stations[at], work.of(piece)?.value.charge];
    return station && charge && countsCharge(station, charge) ? [charge] : [];
  });
  const readings = (figure: keyof Figures): Reading[] => rows.flatMap((row) => row[figure] ?? []);
  return {
    stations: stations.length,
    power: withSetAside(fleetSum(readings('power'))),
    today: withSetAside(fleetSum(readings('today'))),
    selfUse: withSetAside(fleetSum(rows.flatMap(({ today, sold }) => (today && sold ? selfUseOf(today, sold) : [])))),
    charge: withSetAside(meanOf(charges)),
  };
}

const withSetAside = ({ aside, ...sum }: FleetSum) => (aside > 0 ? { ...sum, set_aside: aside } : sum);

function toPieces(stations: readonly LabelledPlace[], now: number): FigurePiece[] {
  const midnights = new Map<string, number>();
  return stations.map(({ key, labels, readingsVersion, timeZone }) => {
    const cuts = midnights.has(timeZone) ? null : cutsOf(timeZone);
    if (cuts) midnights.set(timeZone, cuts.startOf(cuts.dayOf(now)));
    const midnight = midnights.get(timeZone) ?? Infinity;
    // Only the midnight of a zone matters here, so stations of several zones are read together.
    return { key, timeZone: '', slot: 'now', version: `${midnight} ${labels} ${readingsVersion}`, labels, midnight };
  });
}
