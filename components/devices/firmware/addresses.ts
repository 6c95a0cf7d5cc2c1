import { firstParam, type ListParams } from '@/lib/domain/list-params';

const VIEW = 'firmware';

/** URL of the upgrade view of a device (D2.19). */
export function firmwareHref(type: string, id: string): string {
  return `/device/${encodeURIComponent(type)}?${new URLSearchParams({ device: id, view: VIEW }).toString()}`;
}

/** Whether the URL of a device selects its upgrade view. */
export function isFirmwareView(params: ListParams): boolean {
  return firstParam(params, 'view') === VIEW;
}
