import { firstParam, type ListParams } from '@/lib/domain/list-params';
import { versionsParams, type VersionsQuery } from '@/lib/domain/settings/version-address';

const VIEW = 'versions';

/** What says in the address that it is the view of a device's versions. */
export function versionsFixed(id: string): Record<string, string> {
  return { device: id, view: VIEW };
}

/** The versions of a device's settings, and what of them is looked at. */
export function versionsHref(type: string, id: string, query: Partial<VersionsQuery> = {}): string {
  const params = new URLSearchParams({ ...versionsFixed(id), ...versionsParams(query) });
  return `/device/${encodeURIComponent(type)}?${params.toString()}`;
}

/** Whether an address of a device asks for its versions. */
export function isVersionsView(params: ListParams): boolean {
  return firstParam(params, 'view') === VIEW;
}
