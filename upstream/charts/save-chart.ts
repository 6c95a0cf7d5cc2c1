import { randomBytes } from 'node:crypto';
import { CODES } from '@/lib/contract/envelope';
import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { saveChart as entry } from '@/lib/contract/upstream/charts';
import { SAVED_CHART, savedParams } from '@/lib/domain/charts/saved';
import type { Context } from '../context';
import { insertSavedChart, lockSavedCharts, updateSavedChart } from './saved-chart-repository';
import { audited } from '../audit/audit';
import { LIMITS, spend } from '../api/limits';
import { notFound, Refusal } from '../api/refusal';

/** Saves a chart under a name that is new among the caller's charts, or updates one of theirs. */
export async function saveChart(context: Context, input: ParsedInputOf<typeof entry>): Promise<AnswerOf<typeof entry>> {
  const { actor, db, tenant } = context;
  const { accountId } = actor;
  const { chart_id: known, name } = input;
  const chart = savedParams(input.chart) ?? '';
  await spend(context, LIMITS.chart, accountId);
  const id = known ?? randomBytes(16).toString('base64url');
  await db.asAccount(actor, async (tx) => {
    const count = await lockSavedCharts(tx, accountId);
    if (known === undefined) {
      if (count >= SAVED_CHART.most) throw new Refusal(CODES.conflict, 'charts.full', { most: SAVED_CHART.most });
      if (!(await insertSavedChart(tx, { id, tenant, accountId, name, chart }))) throw taken(name);
    } else {
      const found = await updateSavedChart(tx, { id, accountId, name, chart });
      if (found === 'absent') throw notFound();
      if (found === 'taken') throw taken(name);
    }
    await audited(context, tx, { action: 'save-chart', object: `chart:${id}`, detail: { name, chart } });
  });
  return { chart_id: id };
}

const taken = (name: string) => new Refusal(CODES.conflict, 'charts.taken', { name });
