import type { MessagingServerDto } from '@/lib/contract/upstream/stations/relevance';
import { toLiveServer } from '@/lib/server/live/live-server';
import { parseHost } from '@/lib/tenants/request-host';
import { shippedTenant } from '../../middleware/gate-fixture';

const dto: MessagingServerDto = {
  mqtt_id: '9',
  mqtt_host_ip: 'self',
  mqtt_host_ws_port: 3003,
  mqtt_user: 'session',
  mqtt_pwd: 'short-lived',
};

function url(server: Partial<MessagingServerDto>, name: string, override?: string): string {
  const host = parseHost(name);
  if (!host) throw new Error('no host');
  return toLiveServer({ ...dto, ...server }, { host, tenant: shippedTenant('sunhelm'), override }).url;
}

test.each<[Partial<MessagingServerDto>, string, string]>([
  [{}, 'localhost:3000', 'ws://localhost:3003'],
  [{}, '127.0.0.1:3000', 'ws://127.0.0.1:3003'],
  [{ mqtt_host_ip: 'localhost' }, '127.0.0.1:3000', 'ws://127.0.0.1:3003'],
  [{ mqtt_path: '/mqtt' }, 'localhost:3000', 'ws://localhost:3003/mqtt'],
  [{ mqtt_path: 'mqtt', mqtt_tls: true }, 'localhost:3000', 'wss://localhost:3003/mqtt'],
  [{ mqtt_host_ip: 'broker.example', mqtt_host_ws_port: 8083 }, 'localhost:3000', 'ws://broker.example:8083'],
  // A page behind TLS cannot open a plain socket.
  [{ mqtt_host_ip: 'broker.example', mqtt_tls: false }, 'portal.example', 'wss://broker.example:3003'],
])('D3.3 D7.2 %j seen from %s is reached at %s', (server, host, expected) => {
  expect(url(server, host)).toBe(expected);
});

test('D3.3 the operator’s own address takes precedence', () => {
  expect(url({}, 'localhost:3000', 'wss://mqtt.example/live')).toBe('wss://mqtt.example/live');
});

test('D3.3 static credentials of an upstream with only the documented calls have no client id and no expiry', () => {
  const host = parseHost('localhost:3000');
  if (!host) throw new Error('no host');
  expect(toLiveServer(dto, { host, tenant: shippedTenant('sunhelm'), override: undefined })).toMatchObject({
    id: '9',
    username: 'session',
    password: 'short-lived',
    clientId: null,
    expires: null,
  });
});
