import fastify from 'fastify';
import { proxyList } from '@/lib/config/client-network.mjs';
import { addMetrics } from '@/upstream/api/metrics';

async function statusFor(remoteAddress: string, networks: readonly string[]): Promise<number> {
  const app = fastify();
  app.setNotFoundHandler((_request, reply) => reply.code(404).send());
  addMetrics(app, [], proxyList(networks));
  const { statusCode } = await app.inject({ path: '/metrics', remoteAddress });
  await app.close();
  return statusCode;
}

test.each([
  ['127.0.0.1', [], 200],
  ['::1', [], 200],
  ['10.0.2.7', [], 404],
  ['10.0.2.7', ['10.0.2.7'], 200],
  ['::ffff:10.0.2.7', ['10.0.2.0/24'], 200],
  ['10.0.3.7', ['10.0.2.0/24'], 404],
] as const)(
  'metrics are served to this machine and the configured networks: %s with %j',
  async (from, networks, status) => {
    expect(await statusFor(from, networks)).toBe(status);
  },
);
