import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getPowerToday as entry } from '@/lib/contract/upstream/points';
import { cutsOf } from '@/lib/domain/series/cuts';
import type { Context } from '../../context';
import type { Database } from '../../store/database/open';
import { placesOf, type LabelledPlace } from '../../store/point-store';
import type { GrantedStation } from '../access';
import { PortionedWork } from '../portioned-work';
import { powersOfStations, type DayPiece, type DayPower } from './powers-of-stations';

/** What does not fit in this time is in the next answer. */
const MOST_MS = 1_200;
const AT_ONCE = 25;
const NOTHING: DayPower = { unit: '', steps: [] };

type Answer = AnswerOf<typeof entry>;
type Work = PortionedWork<DayPiece, DayPower>;
/** By what the primary and its standbys share. */
const works = new WeakMap<Database['orm'], Work>();

function workOf({ db }: Context): Work {
  const known = works.get(db.orm);
  if (known) return known;
  const made: Work = new PortionedWork({
    name: 'the power of today',
    workOut: powersOfStations,
    otherwise: NOTHING,
    portion: () => AT_ONCE,
    cached: 20_000,
  });
  works.set(db.orm, made);
  return made;
}

/**
 * The power of stations since midnight, hour by hour of the zone of each, out of the rollups of hours: one row for each inverter and hour,
 * where its readings are hundreds. What is worked out of a station is kept by station and never by account: who may see it is
 * asked on every call.
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
  // Half of a day is none: a station of which it is still being written is in a later answer.
  const written = [...pieces.values()].filter(({ day, key }) => !context.services.past?.lacks(key, day));
  await work.bring(context, written, MOST_MS);
  // It had joined what the same account had asked for other stations.
  if (written.some((piece) => !work.of(piece))) await work.bring(context, written, MOST_MS);
  return stations.flatMap(({ id, key }): Answer => {
    const piece = pieces.get(key);
    // Given up between the two questions.
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
