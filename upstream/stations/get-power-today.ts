import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getPowerToday as entry } from '@/lib/contract/upstream/live';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import type { Context } from '../context';
import type { Database } from '../database/open';
import { placesOf, type LabelledPlace } from '../live/point-repository';
import type { GrantedStation } from '../sharing/access';
import { PortionedWork } from '../api/batched-work';
import { powersOfStations, type DayPiece, type DayPower } from './powers-of-stations';

/** In milliseconds; what takes longer is in a later answer. */
const MOST_MS = 1_200;
const AT_ONCE = 25;
const NOTHING: DayPower = { unit: '', steps: [] };

type Answer = AnswerOf<typeof entry>;
type Work = PortionedWork<DayPiece, DayPower>;
/** By the `orm` that the primary and its standbys share. */
const works = new WeakMap<Database['orm'], Work>();

function workOf({ db }: Context): Work {
  const known = works.get(db.orm);
  if (known) return known;
  const made: Work = new PortionedWork({
    name: 'the power of today',
    compute: powersOfStations,
    otherwise: NOTHING,
    batchSize: () => AT_ONCE,
    cached: 20_000,
  });
  works.set(db.orm, made);
  return made;
}

/**
 * The power of stations since midnight, by hours of the zone of each, from hourly rollups: one row per inverter and hour instead of
 * hundreds of readings. Values are cached by station and never by account: access is checked on every call.
 */
export async function getPowerToday(
  context: Context,
  _input: ParsedInputOf<typeof entry>,
  stations: readonly GrantedStation[],
): Promise<Answer> {
  const now = context.now.getTime();
  const keys = stations.map(({ key }) => key);
  const places = await context.db.asAccount(context.actor, (tx) => placesOf(tx, keys));
  const pieces = new Map(places.map((place) => [place.key, toPiece(place, now)]));
  const work = workOf(context);
  // A partly written day would be wrong: a station whose history is still being written is in a later answer.
  const written = [...pieces.values()].filter(({ day, key }) => !context.services.past?.lacks(key, day));
  await work.bring(context, written, MOST_MS);
  // The call may have joined a running job of the same account for other stations.
  if (written.some((piece) => !work.of(piece))) await work.bring(context, written, MOST_MS);
  return stations.flatMap(({ id, key }): Answer => {
    const piece = pieces.get(key);
    // Access was given up between the two queries.
    if (!piece) return [];
    const known = work.of(piece);
    if (!known) return [{ station_id: id, ready: false, data: [] }];
    const { steps, unit } = known.value;
    return [{ station_id: id, ready: true, unit, data: [...steps] }];
  });
}

function toPiece({ key, labels, readingsVersion, timeZone }: LabelledPlace, now: number): DayPiece {
  const day = cutsOf(timeZone).dayOf(now);
  return { key, timeZone, day, slot: 'today', version: `${day} ${readingsVersion} ${labels}` };
}
