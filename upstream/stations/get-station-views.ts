import type { AnswerOf } from '@/lib/contract/entry';
import type { getStationViews as entry } from '@/lib/contract/upstream/stations/views';
import type { Context } from '../context';
import { readStationViews } from './station-view-repository';

/** The views that the caller saved, then those that are shared with them. */
export async function getStationViews({ actor, db }: Context): Promise<AnswerOf<typeof entry>> {
  const rows = await db.asAccount(actor, (tx) => readStationViews(tx, actor));
  return rows.map(({ id, name, params, layout, own, leads, ...row }) => ({
    view_id: id,
    name,
    params,
    layout,
    own: own ? 1 : 0,
    owner_name: row.owner_name,
    shared: row.enterprise_code === null ? 0 : 1,
    enterprise_name: row.enterprise_name,
    removable: own || leads ? 1 : 0,
  }));
}
