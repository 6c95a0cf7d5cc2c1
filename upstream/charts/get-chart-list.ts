import type { AnswerOf } from '@/lib/contract/entry';
import type { getChartList as entry } from '@/lib/contract/upstream/charts';
import type { Context } from '../context';
import { readSavedCharts } from './saved-chart-repository';

/** The charts saved by the caller, then those shared with them. */
export async function getChartList({ actor, db }: Context): Promise<AnswerOf<typeof entry>> {
  const rows = await db.asAccount(actor, (tx) => readSavedCharts(tx, actor));
  return rows.map(({ id, own, ...row }) => ({
    chart_id: id,
    name: row.name,
    chart: row.chart,
    own: own ? 1 : 0,
    owner_name: row.owner_name,
    station_id: row.station_id,
    station_name: row.station_name,
    enterprise_code: own ? row.enterprise_code : null,
    enterprise_name: row.enterprise_name,
  }));
}
