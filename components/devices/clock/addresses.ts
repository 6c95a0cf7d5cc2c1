/** A page of what is held back of a gateway, on the gateway's own page. */
export function heldHref({ id, type }: { readonly id: string; readonly type: string }, page: number): string {
  const params = new URLSearchParams({ device: id });
  if (page > 1) params.set('held', String(page));
  return `/device/${encodeURIComponent(type)}?${params.toString()}`;
}
