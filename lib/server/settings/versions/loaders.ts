import 'server-only';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { VersionsQuery } from '@/lib/domain/settings/version-address';
import type { VersionsScreen } from '@/lib/domain/settings/version-types';
import { readCopyTargets } from '../device-copy/data';
import { readDevice } from '../../devices/data';
import type { Caller } from '../../http/caller';
import { forPage, requireCaller, requireSession } from '../../session/loaders';
import { readNewestVersion, readVersion, readVersionPage } from './data';

/** The versions screen of a device, for users who may write to it; otherwise `forbidden`. */
export async function loadVersions(type: string, id: string, query: VersionsQuery): Promise<Outcome<VersionsScreen>> {
  const [caller, viewer] = await Promise.all([requireCaller(), requireSession()]);
  return forPage(await readScreen(caller, viewer, type, id, query));
}

async function readScreen(
  caller: Caller,
  viewer: { readonly userId: string },
  type: string,
  id: string,
  { find, of, one, other, page, show }: VersionsQuery,
): Promise<Outcome<VersionsScreen>> {
  const beside = show === 'compare' && of !== '' ? of : id;
  const compares = show === 'compare' && one !== null;
  const looked = one === null ? null : readVersion(caller, viewer, id, one);
  const otherOf = async () => {
    if (other) return readVersion(caller, viewer, beside, other);
    const own = beside === id ? await looked : null;
    return readNewestVersion(caller, viewer, beside, own?.ok ? own.value : null);
  };
  const [detail, list, first, second, near] = await Promise.all([
    readDevice(caller, type, id, viewer.userId),
    readVersionPage(caller, viewer, beside, page),
    looked,
    compares ? otherOf() : null,
    compares ? readCopyTargets(caller, viewer, id, find) : null,
  ]);
  if (!detail.ok) return detail;
  if (!list.ok) return list;
  if (near && !near.ok) return near;
  return ok({ detail: detail.value, list: list.value, one: first, other: second, near: near?.value ?? null });
}
