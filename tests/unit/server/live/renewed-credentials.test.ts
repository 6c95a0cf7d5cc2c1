import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Caller } from '@/lib/server/http/caller';
import { readLiveLink } from '@/lib/server/live/queries';
import { relevance } from '../../../support/minimal-fleet';
import { shippedTenant } from '../../middleware/gate-fixture';
import { portalSettings } from '../portal-settings';

/* An upstream without a call for fresh credentials, whose credentials expire: each relevance contains new ones. */

let server: Server;
let settings: { dispose: () => void };
let requested: string[] = [];
let given = 0;
let expires: boolean;

const host = { hostname: 'localhost', host: 'localhost', secure: false, origin: 'http://localhost' };
let callers = 0;
const newCaller = (): Caller => {
  callers += 1;
  return {
    tenant: { ...shippedTenant('sunhelm'), upstreamUrl: null },
    token: `token-${callers}`,
    language: 'en',
    clientAddress: '203.0.113.9',
    userAgent: 'Browser/1',
  };
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://upstream');
    requested.push(pathname);
    if (pathname !== '/station/get_station_relevance') {
      response.writeHead(404).end();
      return;
    }
    given += 1;
    const data = relevance(new Set(), new Map());
    const mqtt_server = data.mqtt_server?.map((one) => ({
      ...one,
      mqtt_pwd: `password-${given}`,
      ...(expires && { mqtt_client_id: `client-${given}`, mqtt_expires: Date.now() + 60_000 }),
    }));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: 1001, msg: '', data: { ...data, mqtt_server } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  settings = portalSettings(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
beforeEach(() => {
  requested = [];
  given = 0;
});
afterAll(async () => {
  settings.dispose();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function passwordOf(caller: Caller): Promise<string | undefined> {
  const link = await readLiveLink(caller, host, ['gw-1']);
  if (!link.ok) throw new Error(link.problem.kind);
  // Device ids of this upstream are numbers, and gateways are queried with numbers (D7.3).
  expect(link.value.numberIds).toBe(true);
  return link.value.servers[0]?.password;
}

test('D3.3 D7.2 P7.2 expiring credentials are requested again with each connection, from the relevance', async () => {
  expires = true;
  const caller = newCaller();
  const [first, second] = [await passwordOf(caller), await passwordOf(caller)];
  // The first relevance is that of the fleet; credentials that expire are not cached with it.
  expect([first, second]).toEqual(['password-2', 'password-3']);
});

test('D3.3 P7.2 credentials without expiry come with the fleet, which is not read again for them', async () => {
  expires = false;
  const caller = newCaller();
  const [first, second] = [await passwordOf(caller), await passwordOf(caller)];
  expect([first, second]).toEqual(['password-1', 'password-1']);
  expect(requested.filter((path) => path === '/station/get_station_relevance')).toHaveLength(1);
});
