import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getFleetFigures as entry } from '@/lib/contract/upstream/overview';
import { countsCharge } from '@/lib/domain/stations/battery';
import { cutsOf } from '@/lib/domain/series/cuts';
import { fleetSum, meanOf, selfUseOf, type FleetSum } from '@/lib/domain/stations/fleet-sums';
import type { Reading } from '@/lib/domain/stations/types';
import type { Context } from '../../context';
import { visibleLabelled, type LabelledPlace } from '../../store/point-store';
import { stationFigures, type FigurePiece, type Figures } from './station-figures';

/** Longer than anybody waits: the answer is of all stations or none. */
const MOST_MS = 60_000;
/** Of a large fleet whose figures are known and no older than this, newer ones are not waited for. */
const LARGE = 500;
const OLDEST_MS = 60_000;
const SOON_MS = 100;

/**
 * What all stations of the caller do together (P2.42, D4.14). However many there are, it is one call with a short answer; a
 * figure says of how many stations it could be told. A power or a charge that is a quarter of an hour old, and a counter of
 * an earlier day, tell nothing of now.
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
  // What another session of the account had begun may not know the station that was just shared.
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
    // What counts of a zone is its midnight: stations of several zones are read together.
    return { key, timeZone: '', slot: 'now', version: `${midnight} ${labels} ${readingsVersion}`, labels, midnight };
  });
}
