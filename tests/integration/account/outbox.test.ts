import { mkdtempSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type { Message } from '@/upstream/mailer/emails';
import { MOST_MESSAGES, openOutbox } from '@/upstream/mailer/outbox';
import { call, startTestApi } from '../../support/upstream-fixtures';
import { startTestApp } from '../../support/test-app';

const folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'sunhelm-outbox-')), 'outbox');
const upstream = startTestApp({ outboxFolder: folder });
afterAll(() => rm(path.dirname(folder), { recursive: true, force: true }));

/** Uses http directly, since `fetch` sets the Host header itself. */
const load = (target: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    request(`${upstream.api.url}${target}`, { headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += String(chunk)));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    })
      .on('error', reject)
      .end();
  });

test('without a mail server and a webhook, messages stay in the outbox, which a viewer on this machine shows', async () => {
  await call(upstream.api, '/user/getVerifyCode', { account: 'Viewer@example.com', get_type: 'register' });
  await upstream.services.mailer.settled();
  const json = await load('/outbox.json');
  const messages = JSON.parse(json.text) as Message[];
  expect(messages).toMatchObject([{ kind: 'mail', to: 'Viewer@example.com', tenant: 'sun', template: 'code' }]);
  const code = /\b\d{6}\b/.exec(messages[0]?.text ?? '')?.[0] ?? 'none';
  const page = await load('/outbox');
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
  });
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.text).toContain(code);
  const mail = await load(`/outbox/${messages[0]?.id}`);
  expect(mail.text).toContain(code);
  expect(mail.headers['content-security-policy']).toContain('sandbox');
});

test('A13 the viewer is open only to requests from this machine: not through a proxy and not under another host name', async () => {
  for (const target of ['/outbox', '/outbox.json']) {
    expect((await load(target)).status).toBe(200);
    const refused: Record<string, string>[] = [
      { host: 'evil.example' },
      { host: 'localhost.evil.example' },
      { 'x-forwarded-for': '203.0.113.5' },
      { 'client-address': '203.0.113.5' },
      { forwarded: 'for=203.0.113.5' },
      { via: '1.1 proxy' },
      { 'x-forwarded-proto': 'https' },
      { 'x-original-host': 'a' },
      { 'cf-connecting-ip': '203.0.113.5' },
      { 'true-client-ip': '203.0.113.5' },
    ];
    for (const headers of refused) {
      const { status, text } = await load(target, headers);
      expect([headers, status]).toEqual([headers, 404]);
      expect(text).not.toContain('example.com');
    }
  }
  for (const id of ['../../etc/passwd', '..%2f..%2fsecrets%2fdatabase', 'none', '%00']) {
    expect([400, 404]).toContain((await load(`/outbox/${id}`)).status);
  }
});

test('P2.24 attachments of an email can be downloaded byte for byte, only from this machine', async () => {
  const bytes = Buffer.from([0x50, 0x4b, 3, 4, 0, 255, 128]);
  const message: Message = {
    ...{ id: '00000000-0000-4000-8000-0000000000aa', kind: 'mail', at: Date.now(), tenant: 'sun', template: 'report' },
    ...{ language: 'en', to: 'a@example.com', from: { name: 'x', email: 'x@example.com' } },
    ...{ subject: 'Report', text: 'See the table', html: '<p>See the table</p>' },
    attachments: [
      { name: 'report-2026-03.xlsx', type: 'application/zip', content: bytes.toString('base64'), encoding: 'base64' },
      { name: 'a "b"\r\n.csv', type: 'text/csv; charset=utf-8', content: 'größe,1\n' },
    ],
  };
  await upstream.services.outbox?.carrier.carry(message, new AbortController().signal);
  const page = await load('/outbox');
  const links = [...page.text.matchAll(/<a href="(\/outbox\/[^"]+\/\d)" download>([^<]+)</g)].map(([, to, name]) => [
    to,
    name,
  ]);
  expect(links.map(([, name]) => name)).toEqual(['report-2026-03.xlsx', 'a &quot;b&quot;\r\n.csv']);
  const [book, table] = await Promise.all(links.map(([to]) => fetch(`${upstream.api.url}${to}`)));
  expect(new Uint8Array((await book?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(new Uint8Array(bytes));
  expect(book?.headers.get('content-disposition')).toBe('attachment; filename="report-2026-03.xlsx"');
  expect(book?.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await table?.text()).toBe('größe,1\n');
  expect(table?.headers.get('content-disposition')).toBe('attachment; filename="a-b-.csv"');
  for (const odd of ['2', '-1', 'x', '00000']) expect((await load(`/outbox/${message.id}/${odd}`)).status).toBe(404);
  expect((await load(links[0]?.[0] ?? '', { 'x-forwarded-for': '203.0.113.5' })).status).toBe(404);
});

test('there is no viewer when messages are actually sent', async () => {
  const other = await startTestApi();
  try {
    expect((await fetch(`${other.api.url}/outbox`)).status).toBe(404);
    expect((await fetch(`${other.api.url}/outbox.json`)).status).toBe(404);
  } finally {
    await other.close();
  }
});

test('files are readable only by this user, and the oldest beyond two hundred are deleted', async () => {
  const own = path.join(path.dirname(folder), 'many');
  const outbox = openOutbox(own);
  const message = (n: number): Message => ({
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    kind: 'text',
    at: 1_000 + n,
    tenant: 'sun',
    template: 'code',
    language: 'en',
    to: '+61412345678',
    from: { name: 'x', email: 'x@example.com' },
    subject: '',
    text: String(n),
    html: '',
  });
  const signal = new AbortController().signal;
  await Promise.all(Array.from({ length: MOST_MESSAGES + 5 }, (_, n) => outbox.carrier.carry(message(n), signal)));
  const names = await readdir(own);
  expect(names).toHaveLength(MOST_MESSAGES);
  const list = await openOutbox(own).list();
  expect(list.map(({ text }) => Number(text))).toEqual(
    Array.from({ length: MOST_MESSAGES }, (_, n) => MOST_MESSAGES + 4 - n),
  );
  expect((await stat(own)).mode & 0o777).toBe(0o700);
  expect((await stat(path.join(own, names[0] ?? ''))).mode & 0o777).toBe(0o600);
  expect(await outbox.find(message(0).id)).toBeNull();
  expect((await outbox.find(message(10).id))?.text).toBe('10');
});
