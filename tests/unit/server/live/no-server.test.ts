import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Caller } from '@/lib/server/http/caller';
import { readLiveLink } from '@/lib/server/live/queries';
import { relevance } from '../../../support/minimal-fleet';
import { shippedTenant } from '../../middleware/gate-fixture';
import { portalSettings } from '../portal-settings';

/* An upstream without a broker: no user is refused, whichever fields its relevance omits. */

let server: Server;
let settings: { dispose: () => void };
let change: object = {};
let callers = 0;

const host = { hostname: 'localhost', host: 'localhost', secure: false, origin: 'http://localhost' };
const link = (...uuids: string[]) => {
  callers += 1;
  const caller: Caller = {
    tenant: { ...shippedTenant('sunhelm'), upstreamUrl: null },
    token: `token-${callers}`,
    language: 'en',
    clientAddress: '203.0.113.9',
    userAgent: 'Browser/1',
  };
  return readLiveLink(caller, host, uuids);
};

beforeAll(async () => {
  server = createServer((request, response) => {
    if (!request.url?.startsWith('/station/get_station_relevance')) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'application/json' });
    const data = { ...relevance(new Set(), new Map()), ...change };
    response.end(JSON.stringify({ code: 1001, msg: '', data }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  settings = portalSettings(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(async () => {
  settings.dispose();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const gateway = { gateway_id: 501, uuid: 'gw-1', mqtt_server_id: null };
test.each<[string, object]>([
  ['mqtt_server is null', { mqtt_server: null }],
  ['mqtt_server is empty', { mqtt_server: [] }],
  ['its gateways name no server', { mqtt_server: [], gateway: [gateway] }],
  ['it names no gateways either', { mqtt_server: null, gateway: null }],
])('D3.3 D7.2 where %s, a gateway has no messaging server, and no request is refused', async (_what, given) => {
  change = given;
  expect(await link('gw-1')).toMatchObject({ ok: true, value: { servers: [], gateways: [{ uuid: 'gw-1' }] } });
});

test('D3.3 one gateway without a server does not affect the others; a foreign one is still refused', async () => {
  change = { gateway: [gateway, { gateway_id: 502, uuid: 'gw-2', mqtt_server_id: 9 }] };
  const found = await link('gw-1', 'gw-2');
  expect(found).toMatchObject({ ok: true, value: { servers: [{ id: '9' }] } });
  expect(found.ok && found.value.gateways.map(({ serverId }) => serverId)).toEqual(['', '9']);
  expect(await link('gw-9')).toMatchObject({ ok: false, problem: { kind: 'forbidden' } });
});
