import { mapItems } from '@/lib/contract/portal/map';
import { route } from '@/lib/server/http/route';
import { readMapItems } from '@/lib/server/map/data';

export const GET = route(mapItems, async ({ caller, input }) => {
  const found = await readMapItems(caller, input);
  return found.ok ? { ok: true, value: { ...found.value, items: [...found.value.items] } } : found;
});
