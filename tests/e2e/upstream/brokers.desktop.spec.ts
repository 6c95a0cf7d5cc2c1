import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendSignIn } from '../fixtures';
import { expect, MINIMAL_ACCOUNT, test as base, type Broker } from './minimal-portal';

/** A server in place of a broker, at a port that no setting of the portal names. */
const test = base.extend({
  broker: [
    async ({}, use) => {
      const visitors: string[] = [];
      const server = createServer();
      server.on('upgrade', (request, socket) => {
        visitors.push(request.headers.origin ?? '');
        socket.destroy();
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      await use({ port: (server.address() as AddressInfo).port, visitors });
      server.close();
    },
    { scope: 'worker' },
  ],
});

const visitorsOf = (broker: Broker | null | 'none') => (broker === null || broker === 'none' ? [] : broker.visitors);
const portOf = (broker: Broker | null | 'none') => (broker === null || broker === 'none' ? null : broker.port);

test('D3.3 D7.2 a page connects to the broker named by the relevance of its session, from the sign-in on and without a setting', async ({
  page,
  broker,
  product,
  t,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text());
  });
  await page.goto('/login?next=%2Fdevice%2FC002%3Fdevice%3D1002');
  await sendSignIn(page, t, MINIMAL_ACCOUNT.email, MINIMAL_ACCOUNT.password);
  await expect(page).toHaveURL(/device=1002/);
  await expect.poll(() => visitorsOf(broker), { timeout: 40_000 }).toContain(new URL(product.url).origin);
  expect(refused).toEqual([]);
});

test('D3.3 a page without a session may connect to no broker', async ({ page, broker }) => {
  const answer = await page.goto('/login');
  expect(answer?.headers()['content-security-policy']).not.toContain(String(portOf(broker)));
});
