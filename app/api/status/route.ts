import { serviceStatus } from '@/lib/contract/portal/shell/status';
import { readServiceStatus } from '@/lib/server/http/health';
import { route } from '@/lib/server/http/route';

export const GET = route(serviceStatus, ({ caller }) => readServiceStatus(caller));
