import 'server-only';
import { LRUCache } from 'lru-cache';
import { environment } from '@/lib/config/environment';
import type { MessagingServerDto } from '@/lib/contract/upstream/stations/relevance';
import { socketOrigin } from '@/lib/domain/live/socket-origin';
import type { Tenant } from '@/lib/domain/tenants/types';
import type { RequestHost } from '@/lib/tenants/request-host';
import { fleetOf } from '../fleet/fleet-cache';
import { withinTime } from '../http/bounded';
import type { Caller } from '../http/caller';
import { processWide } from '../http/process-wide';
import { toLiveServer } from '../live/live-server';

/** Limited because a policy is sent as a header. */
const MOST_ORIGINS = 20;
const SESSIONS = 10_000;
/** After this time a page is sent without them rather than late. */
const WAIT_MS = 3_000;

/** Whether only the upstream names its brokers: neither the portal's own backend nor the operator's settings do. */
export function namesBrokers({ upstreamUrl }: Tenant): boolean {
  const { mqttWsUrl, upstreamUrl: usual } = environment();
  return mqttWsUrl === undefined && (upstreamUrl ?? usual) !== undefined;
}

const known = () => processWide('broker-origins', () => new LRUCache<string, readonly string[]>({ max: SESSIONS }));
const keyOf = ({ tenant, token }: Caller, host: RequestHost): string => [tenant.prefix, host.host, token].join('\n');

/** Records the brokers given to a session: its pages may connect to them from the next one on. */
export function noteBrokers(caller: Caller, host: RequestHost, servers: readonly MessagingServerDto[]): void {
  if (!namesBrokers(caller.tenant)) return;
  const about = { host, tenant: caller.tenant, override: undefined };
  const origins = servers.flatMap((server) => socketOrigin(toLiveServer(server, about).url) ?? []);
  known().set(keyOf(caller, host), [...new Set(origins)].slice(0, MOST_ORIGINS));
}

/** Origins of the brokers that this session's relevance names, if only the upstream names them (D3.3). Never throws. */
export async function brokerOrigins(caller: Caller, host: RequestHost): Promise<readonly string[]> {
  if (caller.token === null || !namesBrokers(caller.tenant)) return [];
  const key = keyOf(caller, host);
  const found = known().get(key);
  if (found) return found;
  const fleet = await withinTime(fleetOf(caller), WAIT_MS);
  if (!fleet?.ok) return [];
  noteBrokers(caller, host, fleet.value.servers);
  return known().get(key) ?? [];
}
