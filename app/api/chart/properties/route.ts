import { chartProperties } from '@/lib/contract/portal/chart';
import { readProperties } from '@/lib/server/charts/data';
import { route } from '@/lib/server/http/route';

export const GET = route(chartProperties, ({ caller, input }) => readProperties(caller, input.device));
