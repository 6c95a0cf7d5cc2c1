import type { ParsedInputOf } from '@/lib/contract/entry';
import type { shareChart as entry } from '@/lib/contract/upstream/charts';
import type { Context } from '../context';
import { shareSavedChart } from './saved-chart-repository';
import { enterpriseFor, type GrantedStation } from '../sharing/access';
import { audited } from '../audit/audit';
import { LIMITS, spend } from '../api/limits';
import { notFound } from '../api/refusal';

/** Shares a chart of the caller with those who see a station and with the members of an organisation; without either, ends the sharing. */
export async function shareChart(
  context: Context,
  { chart_id: id, enterprise_code: code }: ParsedInputOf<typeof entry>,
  stations: readonly GrantedStation[],
): Promise<null> {
  const { actor, db } = context;
  const { accountId } = actor;
  const enterprise = code === undefined ? null : await enterpriseFor(context, 'share-charts', code);
  const station = stations[0] ?? null;
  await spend(context, LIMITS.chart, accountId);
  await db.asAccount(actor, async (tx) => {
    const to = { stationKey: station?.key ?? null, enterpriseId: enterprise?.id ?? null };
    const name = await shareSavedChart(tx, { id, accountId }, to);
    if (name === null) throw notFound();
    const detail = { name, station: station?.id ?? null, enterprise: enterprise?.name ?? null };
    await audited(context, tx, { action: 'share-chart', object: `chart:${id}`, detail });
  });
  return null;
}
