import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo, Server as TcpServer } from 'node:net';
import { Undeliverable } from '@/upstream/mailer/carrier';
import type { Email } from '@/upstream/mailer/emails';
import { smtpCarrier } from '@/upstream/mailer/smtp-carrier';
import { webhookCarrier } from '@/upstream/mailer/webhook-carrier';
import { writeEmail } from '@/upstream/mailer/write-email';
import { LETTERHEAD } from '../../support/letterhead';
import { startMailServer as mailServer } from '../../support/mail-server';

const portOf = (server: Server | TcpServer): number => (server.address() as AddressInfo).port;
const letter: Email = {
  tenant: 'sun',
  language: 'zh',
  to: 'owner@example.com',
  template: 'code',
  values: { purpose: 'log', code: '987654' },
};
const mail = writeEmail(letter, 'mail', LETTERHEAD, new Date());
const text = writeEmail({ ...letter, to: '+61412345678' }, 'text', LETTERHEAD, new Date());
const never = new AbortController().signal;

interface Hook {
  readonly server: Server;
  readonly heard: { headers: IncomingHttpHeaders; body: string }[];
}

async function hook(status: number | null): Promise<Hook> {
  const heard: Hook['heard'] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      heard.push({ headers: request.headers, body });
      // Without a status the server never answers.
      if (status !== null) response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('thanks');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, heard };
}

const servers: (Server | TcpServer)[] = [];
afterAll(() => {
  for (const server of servers) {
    if ('closeAllConnections' in server) server.closeAllConnections();
    server.close();
  }
});

test('P7.25 an email is delivered as plain text and HTML, to one recipient, under the tenant’s name', async () => {
  const { server, heard } = await mailServer();
  servers.push(server);
  const carrier = smtpCarrier(`smtp://127.0.0.1:${portOf(server)}`);
  await carrier.carry(mail, never);
  await carrier.carry({ ...mail, to: 'a@example.com, b@example.com' }, never).catch(() => undefined);
  await carrier.close();
  const all = heard.join('\n');
  expect(all).toContain('MAIL FROM:<no-reply@portal.sunhelm.example>');
  expect(heard.filter((line) => line.startsWith('RCPT'))[0]).toBe('RCPT TO:<owner@example.com>');
  expect(heard.filter((line) => /^RCPT TO:<[ab]@example\.com>$/.test(line))).toEqual([]);
  expect(all).toMatch(/Content-Type: multipart\/alternative/);
  expect(all).toMatch(/Auto-Submitted: auto-generated/);
  expect(all).toMatch(/^From: =\?UTF-8\?/m);
});

test('an email that the server rejects permanently is not retried, and the reason contains no address', async () => {
  const { server } = await mailServer('550 owner@example.com is unknown');
  servers.push(server);
  const carrier = smtpCarrier(`smtp://127.0.0.1:${portOf(server)}`);
  const reason: unknown = await carrier.carry(mail, never).catch((error: unknown) => error);
  expect(reason).toBeInstanceOf(Undeliverable);
  expect(String(reason)).not.toContain('owner@');
  await carrier.close();
  const later = await mailServer('451 try later');
  servers.push(later.server);
  const patient = smtpCarrier(`smtp://127.0.0.1:${portOf(later.server)}`);
  const passing: unknown = await patient.carry(mail, never).catch((error: unknown) => error);
  expect(passing).not.toBeInstanceOf(Undeliverable);
  expect(passing).toBeInstanceOf(Error);
  await patient.close();
});

test('P7.26 a text message is one JSON POST with an id, and its password never appears in the URL', async () => {
  const { server, heard } = await hook(202);
  servers.push(server);
  await webhookCarrier(`http://user:p%40ss@127.0.0.1:${portOf(server)}/send?account=7`).carry(text, never);
  expect(heard).toHaveLength(1);
  expect(JSON.parse(heard[0]?.body ?? '')).toEqual({
    id: text.id,
    to: '+61412345678',
    text: text.text,
    sender: '日舵',
    tenant: 'sun',
    language: 'zh',
  });
  expect(heard[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': text.id,
    authorization: `Basic ${Buffer.from('user:p@ss').toString('base64')}`,
  });
});

test.each([
  [400, true],
  [404, true],
  [408, false],
  [429, false],
  [500, false],
  [503, false],
])('a webhook response of %i is treated as permanent: %p', async (status, forGood) => {
  const { server } = await hook(status);
  servers.push(server);
  const error: unknown = await webhookCarrier(`http://127.0.0.1:${portOf(server)}`)
    .carry(text, never)
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof Undeliverable).toBe(forGood);
});

test('R27 a webhook that never answers, redirects or is unreachable is abandoned after the timeout', async () => {
  const silent = await hook(null);
  const redirect = await hook(302);
  servers.push(silent.server, redirect.server);
  for (const address of [
    `http://127.0.0.1:${portOf(silent.server)}`,
    `http://127.0.0.1:${portOf(redirect.server)}`,
    'http://127.0.0.1:1',
  ]) {
    await expect(webhookCarrier(address, 200).carry(text, never)).rejects.toThrow(/the webhook did not answer/);
  }
});
