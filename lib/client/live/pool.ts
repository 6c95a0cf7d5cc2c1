import type { LinkPool } from '@/lib/gateway/link-pool';
import { liveLink } from '@/lib/contract/portal/calls/live';
import { call, problemOf } from '../http/call';

let pool: Promise<LinkPool> | null = null;

/**
 * The page's only pool of live links. Its code, the schemas and the MQTT client are loaded on the first call, after the first
 * paint; a failed load is retried by the next call.
 */
export function loadPool(): Promise<LinkPool> {
  pool ??= makePool().catch((error: unknown) => {
    pool = null;
    throw error;
  });
  return pool;
}

async function makePool(): Promise<LinkPool> {
  const { config } = await import('zod');
  // Compiled schemas need eval, which the content security policy forbids. The setting is read when schemas are created, so it comes before
  // the modules that create them.
  config({ jitless: true });
  const [{ LinkPool }, { mqttTransport }, { TransportError }] = await Promise.all([
    import('@/lib/gateway/link-pool'),
    import('@/lib/gateway/mqtt-transport'),
    import('@/lib/gateway/transport'),
  ]);
  const made = new LinkPool({
    transport: mqttTransport,
    lookUp: async (uuids) => {
      try {
        const answer = await call(liveLink, { gateways: uuids.join(',') });
        const servers = answer.servers.map(({ id, clientId, ...server }) => ({
          ...server,
          serverId: id,
          clientId: clientId ?? `portal-${crypto.randomUUID()}`,
        }));
        return { servers, gateways: answer.gateways, numberIds: answer.numberIds };
      } catch (error) {
        const { kind } = problemOf(error);
        throw new TransportError(kind, kind === 'unauthorised' || kind === 'forbidden', { cause: error });
      }
    },
  });
  const visibility = () => made.setVisible(document.visibilityState !== 'hidden');
  const network = () => made.setReachable(navigator.onLine);
  document.addEventListener('visibilitychange', visibility);
  window.addEventListener('online', network);
  window.addEventListener('offline', network);
  visibility();
  network();
  return made;
}
