import { parseHost } from '@/lib/tenants/request-host';
import type { RequestHost } from '@/lib/tenants/request-host';
import { minimalStage } from '../../support/minimal-stage';

/* The origins that the pages of a session may connect to when only the upstream knows its brokers (D3.3, safety 1.8). */

const stage = minimalStage();
const RELEVANCE = '/station/get_station_relevance';
const host = (text: string) => parseHost(text) as RequestHost;
const originsAt = async (text: string, caller = stage.caller) =>
  (await import('@/lib/server/session/broker-origins')).brokerOrigins(caller, host(text));

test('D3.3 a session’s pages may connect to its brokers, which are requested from the upstream once', async () => {
  expect(await originsAt('localhost:3000')).toEqual(['ws://127.0.0.1:8083']);
  const requested = stage.upstream.callsOf(RELEVANCE).length;
  expect(await originsAt('localhost:3000')).toEqual(['ws://127.0.0.1:8083']);
  expect(stage.upstream.callsOf(RELEVANCE)).toHaveLength(requested);
  // A page served over TLS opens no plain socket.
  expect(await originsAt('portal.example')).toEqual(['wss://127.0.0.1:8083']);
});

test('D3.3 without a session or while the upstream fails, the page allows no broker', async () => {
  expect(await originsAt('localhost:3000', { ...stage.caller, token: null })).toEqual([]);
  stage.upstream.misbehave(RELEVANCE, { kind: 'status-500' });
  expect(await originsAt('localhost:3000', { ...stage.caller, token: 'another-token' })).toEqual([]);
  stage.upstream.misbehave(RELEVANCE, null);
});
