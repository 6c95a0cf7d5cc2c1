import { randomBytes } from 'node:crypto';
import { CODES } from '@/lib/contract/envelope';
import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { saveStationView as entry } from '@/lib/contract/upstream/stations/views';
import { STATION_VIEW } from '@/lib/domain/stations/views';
import type { Context } from '../context';
import { lockStationViews, readStationViews, saveStationView as save } from './station-view-repository';
import { enterpriseFor } from '../sharing/access';
import { audited } from '../audit/audit';
import { LIMITS, spend } from '../api/limits';
import { forbidden, notFound, Refusal } from '../api/refusal';

/** Saves a view under a name that the caller does not use yet, or replaces one of their own. */
export async function saveStationView(
  context: Context,
  input: ParsedInputOf<typeof entry>,
): Promise<AnswerOf<typeof entry>> {
  const { actor, db, tenant } = context;
  const { accountId } = actor;
  const { view_id: known, name, params, layout = null, enterprise_code: code } = input;
  await spend(context, LIMITS.view, accountId);
  const id = known ?? randomBytes(16).toString('base64url');
  const isShared = known !== undefined && code !== undefined && (await isSharedWith(context, known, code));
  // An existing sharing continues without the authority, which is only needed to begin one.
  const action = isShared ? 'save-shared-view' : 'share-views';
  const enterprise = code === undefined ? null : await enterpriseFor(context, action, code);
  await db.asAccount(actor, async (tx) => {
    const views = await lockStationViews(tx, accountId);
    const before = views.find((view) => view.id === known);
    if (known !== undefined && !before) throw notFound();
    if (known === undefined && views.length >= STATION_VIEW.most) {
      throw new Refusal(CODES.conflict, 'stations.view.full', { most: STATION_VIEW.most });
    }
    if (isShared && before?.enterprise_code !== code) throw forbidden();
    const view = { id, tenant, accountId, name, params, layout, enterpriseId: enterprise?.id ?? null };
    if (!(await save(tx, view))) throw new Refusal(CODES.conflict, 'stations.view.taken', { name });
    const detail = { name, params, enterprise: enterprise?.name ?? null };
    await audited(context, tx, { action: 'save-view', object: `view:${id}`, detail });
  });
  return { view_id: id };
}

async function isSharedWith({ actor, db }: Context, viewId: string, code: string): Promise<boolean> {
  const views = await db.asAccount(actor, (tx) => readStationViews(tx, actor));
  return views.some(({ id, own, enterprise_code: shared }) => own && id === viewId && shared === code);
}
