import 'server-only';
import { environment } from '@/lib/config/environment';
import type { LiveLinkAnswer } from '@/lib/contract/portal/live';
import { getMessagingServers } from '@/lib/contract/upstream/stations/relevance';
import type { MessagingServerDto } from '@/lib/contract/upstream/stations/relevance';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { RequestHost } from '@/lib/tenants/request-host';
import type { Fleet } from '../fleet/fleet';
import { requestFleet } from '../fleet/fleet-answer';
import { fleetOf } from '../fleet/fleet-cache';
import type { Caller } from '../http/caller';
import { areNumbers } from '../http/id-types';
import { processWide } from '../http/process-wide';
import { log } from '../log/log';
import { callUpstream, upstreamOf } from '../http/upstream-client';
import { isMissing } from '../http/upstream-problem';
import { noteBrokers } from '../session/broker-origins';
import { toLiveServer } from './live-server';

/**
 * Servers and credentials for the requested gateways in the caller's fleet; `forbidden` if it contains none of them.
 * Credentials are fresh if the upstream can renew them, otherwise those of the fleet (decisions A5).
 */
export async function readLiveLink(
  caller: Caller,
  host: RequestHost,
  uuids: readonly string[],
): Promise<Outcome<LiveLinkAnswer>> {
  const fleet = await fleetOf(caller);
  if (!fleet.ok) return fleet;
  const gateways = uuids.flatMap((uuid) => fleet.value.gatewayByUuid.get(uuid) ?? []);
  if (gateways.length === 0 && fleet.value.servers.length > 0) return fail({ kind: 'forbidden' });
  const servers = await freshServers(caller, fleet.value);
  if (!servers.ok) return servers;
  // Without any messaging server there is no live link and no refusal, even if no gateway is accessible.
  if (servers.value.length === 0) return ok({ servers: [], gateways: uuids.map(noServer), numberIds: false });
  if (gateways.length === 0) return fail({ kind: 'forbidden' });
  noteBrokers(caller, host, servers.value);
  const used = new Set(gateways.map((gateway) => gateway.serverId));
  const override = environment().mqttWsUrl;
  if (override !== undefined) noteOtherBroker(override, servers.value);
  const about = { host, tenant: caller.tenant, override };
  return ok({
    servers: servers.value.filter((server) => used.has(server.mqtt_id)).map((server) => toLiveServer(server, about)),
    gateways: gateways.map(({ uuid, serverId }) => ({ uuid, serverId })),
    numberIds: areNumbers('device', upstreamOf(caller)),
  });
}

/**
 * Logs once that this portal's configured broker address differs from the one its backends name: pages of other portals
 * connect elsewhere.
 */
function noteOtherBroker(override: string, servers: readonly MessagingServerDto[]): void {
  const { hostname } = new URL(override);
  const other = servers.find(({ mqtt_host_ip: host, mqtt_tls: tls }) => tls !== undefined && host !== hostname);
  const noted = processWide('noted-broker', () => ({ is: false }));
  if (!other || noted.is) return;
  noted.is = true;
  log().warn(
    { own: override, backend: other.mqtt_host_ip },
    'MQTT_WS_URL of this portal is not where its backend says browsers reach the broker: give all of them the same, or the portals none',
  );
}

const noServer = (uuid: string) => ({ uuid, serverId: '' });

async function freshServers(caller: Caller, { servers }: Fleet): Promise<Outcome<readonly MessagingServerDto[]>> {
  const fresh = await callUpstream(getMessagingServers, {}, caller, { some: servers.length > 0 });
  if (fresh.ok || fresh.problem.kind === 'unauthorised' || fresh.problem.kind === 'too-many') return fresh;
  const isBound = servers.some((server) => server.mqtt_expires !== undefined);
  if (!isBound) return ok(servers);
  return isMissing(fresh.problem) ? serversOfRelevance(caller) : fresh;
}

/** Expiring credentials are not cached with the fleet, and an upstream without the call issues new ones only with the relevance. */
function serversOfRelevance(caller: Caller): Promise<Outcome<readonly MessagingServerDto[]>> {
  return requestFleet<readonly MessagingServerDto[]>(
    caller,
    null,
    (answer) => Promise.resolve(answer === 'unchanged' ? [] : answer.dto.mqtt_server),
    { deliver: () => undefined, goOn: Promise.resolve() },
  );
}
