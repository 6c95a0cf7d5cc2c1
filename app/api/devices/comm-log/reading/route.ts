import { recordReading as entry } from '@/lib/contract/portal/settings';
import { route } from '@/lib/server/http/route';
import { recordReading } from '@/lib/server/settings/mutations';

export const POST = route(entry, ({ caller, input }) => recordReading(caller, input));
