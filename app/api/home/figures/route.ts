import { homeFigures } from '@/lib/contract/portal/home';
import { readHomeFigures } from '@/lib/server/overview/data';
import { route } from '@/lib/server/http/route';

export const GET = route(homeFigures, ({ caller }) => readHomeFigures(caller));
