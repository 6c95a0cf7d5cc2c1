import { findPlaces as entry } from '@/lib/contract/portal/shell/search';
import { route } from '@/lib/server/http/route';
import { findPlaces } from '@/lib/server/shell/queries';

export const GET = route(entry, ({ caller, input }) => findPlaces(caller, input.text));
