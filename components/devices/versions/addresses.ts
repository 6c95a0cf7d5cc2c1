import { firstParam, type ListParams } from '@/lib/domain/list-params';
import { versionsParams, type VersionsQuery } from '@/lib/domain/settings/version-address';

const VIEW = 'versions';

/** Fixed URL parameters of the view of a device's versions. */
export function versionsFixed(id: string): Record<string, string> {
  return { device: id, view: VIEW };
}

/** URL of the versions of a device's settings, with the selected view of them. */
export function versionsHref(type: string, id: string, query: Partial<VersionsQuery> = {}): string {
  const params = new URLSearchParams({ ...versionsFixed(id), ...versionsParams(query) });
  return `/device/${encodeURIComponent(type)}?${params.toString()}`;
}

/** Whether the URL of a device selects its versions. */
export function isVersionsView(params: ListParams): boolean {
  return firstParam(params, 'view') === VIEW;
}
