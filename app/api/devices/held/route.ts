import { heldReadings } from '@/lib/contract/portal/held-readings';
import { readHeldReadings } from '@/lib/server/settings/clocks/data';
import { route } from '@/lib/server/http/route';

export const GET = route(heldReadings, ({ caller, input: { device, page } }) =>
  readHeldReadings(caller, device, Number(page)),
);
