import mqtt from 'mqtt';
import { entry } from '@/lib/contract/entry';
import { getMessagingServers, getStationRelevance, type MessagingServerDto } from '@/lib/contract/upstream/stations/relevance';
import { anything, nothing } from '@/lib/contract/loose-values';
import type { Known } from './known';
import type { Finding } from './report';
import type { Session } from './session';

const CONNECT_MS = 5_000;

/** What every call depends on: how a token that is not valid is refused, and how a call that is not there is. */
export async function probe(session: Session): Promise<readonly Finding[]> {
  const refused = await session.call(getStationRelevance, {}, 'no-such-token');
  const unknown = await session.call(NO_SUCH_CALL, {});
  return [
    {
      ...{ name: 'a token that is not valid', method: 'GET', path: getStationRelevance.path, documented: true },
      ...{ ms: refused.ms, portal: 'a session that is over shows an error instead of the sign-in' },
      ...{ probes: 'sessionEnded', ...(refused.code !== undefined && { code: refused.code }) },
      ...(refused.meaning === 'sessionEnded'
        ? { verdict: 'served', how: '' }
        : { verdict: 'differs', how: `${refused.how || 'is taken'}; name its code: --code sessionEnded=CODE` }),
    },
    {
      ...{
        name: 'a call that is not there',
        method: 'GET',
        path: NO_SUCH_CALL.path,
        documented: false,
        ms: unknown.ms,
      },
      ...{ portal: 'what stands in for optional calls is not used' },
      ...{ probes: 'noSuchCall', ...(unknown.code !== undefined && { code: unknown.code }) },
      ...(unknown.verdict === 'missing'
        ? { verdict: 'served', how: '' }
        : { verdict: 'differs', how: `${unknown.how || 'success'}; name its code: --code noSuchCall=CODE` }),
    },
  ];
}

const NO_SUCH_CALL = entry({
  name: 'no_such_call',
  method: 'GET',
  path: '/station/no_such_call',
  encoding: 'none',
  input: nothing,
  output: anything,
  extension: true,
  rows: [],
  summary: '',
});

/** Whether the brokers that a session is given take its credentials, as a browser uses them. */
export async function probeBrokers(known: Known, url: string): Promise<readonly Finding[]> {
  const servers = known.answer(getMessagingServers) ?? known.relevance?.mqtt_server ?? [];
  return Promise.all(
    servers.map(async (server): Promise<Finding> => {
      const address = addressOf(server, new URL(url));
      const begun = performance.now();
      const wrong = await connect(address, server);
      const ms = Math.round(performance.now() - begun);
      return {
        ...{ name: 'live link', method: 'MQTT', path: address, documented: true, ms },
        ...{ verdict: wrong === null ? 'served' : 'differs', how: wrong ?? '' },
        portal: 'screens show what was read last; nothing is live',
      };
    }),
  );
}

function addressOf(server: MessagingServerDto, { hostname, protocol }: URL): string {
  const { mqtt_host_ip: host, mqtt_host_ws_port: port, mqtt_path: path = '/', mqtt_tls: tls } = server;
  const scheme = (tls ?? protocol === 'https:') ? 'wss' : 'ws';
  return `${scheme}://${host === 'self' ? hostname : host}:${port}${path.startsWith('/') ? path : `/${path}`}`;
}

async function connect(address: string, server: MessagingServerDto): Promise<string | null> {
  const { mqtt_client_id: clientId, mqtt_pwd: password, mqtt_user: username } = server;
  try {
    const client = await mqtt.connectAsync(
      address,
      { username, password, connectTimeout: CONNECT_MS, reconnectPeriod: 0, ...(clientId && { clientId }) },
      false,
    );
    await client.endAsync(true);
    return null;
  } catch (error) {
    const { code, message } = error as { code?: number | string; message?: string };
    return message || (code === undefined ? 'no connection' : String(code));
  }
}
