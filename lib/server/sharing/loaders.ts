import 'server-only';
import type { AccessWay } from '@/lib/domain/sharing/types';
import { fail } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { forPage, pageContext, requireCaller } from '../session/loaders';
import { readAccess } from './data';

/** All access to a station, for its access tab. */
export async function loadAccess(id: string): Promise<Outcome<AccessWay[]>> {
  const caller = await requireCaller();
  const { session } = (await pageContext()).seal;
  return forPage(session ? await readAccess(caller, session, id) : fail({ kind: 'unauthorised' }));
}
