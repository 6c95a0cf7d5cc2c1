import { firstParam, type ListParams } from '@/lib/domain/list-params';

const VIEW = 'firmware';

/** The upgrade view of a device (D2.19), an address of its own. */
export function firmwareHref(type: string, id: string): string {
  return `/device/${encodeURIComponent(type)}?${new URLSearchParams({ device: id, view: VIEW }).toString()}`;
}

/** Whether an address of a device asks for its upgrade view. */
export function isFirmwareView(params: ListParams): boolean {
  return firstParam(params, 'view') === VIEW;
}
