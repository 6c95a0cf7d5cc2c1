import { deviceHref } from '../addresses';

/** A page of what is held back of a gateway, on the gateway's own page. */
export function heldHref({ id, type }: { readonly id: string; readonly type: string }, page: number): string {
  const own = deviceHref(type, id);
  return page > 1 ? `${own}&held=${page}` : own;
}
