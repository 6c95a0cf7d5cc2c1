import type { ParsedInputOf } from '@/lib/contract/entry';
import type { collectStation as entry } from '@/lib/contract/upstream/stations/edit';
import type { Context } from '../context';
import { setFavourite } from './favourite-repository';
import type { GrantedStation } from '../sharing/access';

/** Adds a station to the caller's favourites, or removes it (P4.11). */
export async function collectStation(
  context: Context,
  input: ParsedInputOf<typeof entry>,
  station: GrantedStation,
): Promise<null> {
  await context.db.asAccount(context.actor, (tx) =>
    setFavourite(tx, context.actor.accountId, station.key, input.type === 1),
  );
  return null;
}
