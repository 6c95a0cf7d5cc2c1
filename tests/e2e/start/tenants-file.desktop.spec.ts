import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PASSWORD, startProduct } from '../../support/product';
import type { Product } from '../../support/product';
import { expect, OWNER, PORT_FROM, test } from '../fixtures';
import { emailTo, tenantDoor } from '../tenants/emails';

interface Record {
  hostnames: string[];
  prefix: string;
  [key: string]: unknown;
}

let folder = '';
let product: Product;
let port = 0;

const write = (tenants: readonly Record[]) => {
  const file = path.join(folder, 'tenants.json');
  writeFileSync(`${file}.new`, JSON.stringify({ tenants }));
  renameSync(`${file}.new`, file);
  return file;
};
const shipped = (JSON.parse(readFileSync('tenants.json', 'utf8')) as { tenants: Record[] }).tenants;
const NEW: Record = {
  hostnames: ['new.localhost'],
  prefix: 'new',
  prefixName: 'Newlight',
  productName: { en: 'Newlight', zh: '新光' },
  sender: { email: 'no-reply@newlight.example' },
  support: { email: 'help@newlight.example' },
  logo: '/tenants/new/logo.svg',
  icon: '/tenants/new/icon.svg',
  theme: { light: { primary: '#7A1F3D', accent: '#F5B83D' } },
};

test.beforeAll(async () => {
  test.setTimeout(540_000);
  folder = mkdtempSync(path.join(tmpdir(), 'sunhelm-tenants-'));
  product = await startProduct({ env: { TENANTS_FILE: write(shipped) }, portFrom: PORT_FROM + 500 });
  port = product.port;
});
test.afterAll(async () => {
  await product?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

test('P1.4 a tenant is one record and its pictures, loaded by portal and backend while they run', async ({
  page,
  request,
}) => {
  const url = `http://new.localhost:${port}`;
  const door = tenantDoor(request, port, 'new.localhost');
  expect((await door.get('/login')).status()).toBe(421);
  mkdirSync(path.join(folder, 'tenants/new'), { recursive: true });
  for (const name of ['logo', 'icon']) {
    const square =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#7a1f3d"/></svg>';
    writeFileSync(path.join(folder, `tenants/new/${name}.svg`), square);
  }
  write([...shipped, NEW]);
  await expect.poll(async () => (await door.get('/login')).status()).toBe(200);
  await page.goto(`${url}/login`);
  await expect(page).toHaveTitle('Sign in · Newlight');
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  await expect(button).toHaveCSS('background-color', 'rgb(122, 31, 61)');
  const icon = await door.get('/tenants/new/icon-512.png');
  expect(icon.status()).toBe(200);
  expect(icon.headers()['content-type']).toBe('image/png');

  // The backend knows the tenant too: it sends a mail in its name and with its address.
  const load = (account: string) => door.post('/api/account/code', { purpose: 'register', channel: 'email', account });
  await expect.poll(async () => (await load('first@people.example')).status()).toBe(200);
  const first = await emailTo(port, 'first@people.example');
  expect(first.from).toEqual({ name: 'Newlight', email: 'no-reply@newlight.example' });
  expect(first.text).toContain('help@newlight.example');

  // A changed record applies to the next page and the next mail.
  write([
    ...shipped,
    { ...NEW, productName: { en: 'Newerlight', zh: '更新光' }, sender: { email: 'post@newlight.example' } },
  ]);
  await expect.poll(async () => (await door.get('/login')).text()).toContain('Newerlight');
  const sender = async () => {
    const account = `next.${Date.now()}@people.example`;
    expect((await load(account)).status()).toBe(200);
    return (await emailTo(port, account)).from;
  };
  await expect.poll(sender).toEqual({ name: 'Newerlight', email: 'post@newlight.example' });

  // An invalid one changes nothing and is logged.
  write([...shipped, { ...NEW, colour: 'red' }]);
  await expect.poll(() => product.logs()).toContain('the last good tenants stay');
  expect((await door.get('/login')).status()).toBe(200);

  // A removed tenant no longer exists.
  write(shipped);
  await expect.poll(async () => (await door.get('/login')).status()).toBe(421);
});

test('P7.36 P3.3 A15 with a static base of the tenant, pictures load from there and from this host only', async ({
  page,
  request,
}) => {
  const bytes = readFileSync('upstream/seed/pictures/office.webp');
  const files = createServer((_, response) => response.setHeader('content-type', 'image/webp').end(bytes));
  const elsewhere = createServer((_, response) => response.setHeader('content-type', 'image/webp').end(bytes));
  const portOf = (server: Server) =>
    new Promise<number>((resolve) =>
      server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
    );
  const [base, other] = [`http://127.0.0.1:${await portOf(files)}`, `http://127.0.0.1:${await portOf(elsewhere)}`];
  try {
    const widthOf = (address: string) =>
      page.evaluate(
        (src) =>
          new Promise<number>((resolve) => {
            const image = new Image();
            image.onload = () => resolve(image.naturalWidth);
            image.onerror = () => resolve(0);
            image.src = src;
          }),
        address,
      );
    const signedIn = await page.request.post(`${product.url}/api/session/sign-in`, {
      headers: { origin: product.url, 'x-requested-by': 'portal' },
      data: { mode: 2, account: OWNER, password: PASSWORD, agreed: true },
    });
    expect(signedIn.status()).toBe(200);
    const list = `${product.url}/powerDetail?list=1`;
    const own = page.locator('[data-station] img').first();
    const isSeen = () => expect.poll(() => own.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(960);
    await page.goto(list);
    await isSeen();
    expect([await widthOf(`${base}/roof.webp`), await widthOf(`${other}/roof.webp`)]).toEqual([0, 0]);

    write(shipped.map((one) => (one.prefix === 'sunhelm' ? { ...one, staticUrl: `${base}/static/` } : one)));
    const policy = async () => (await request.get(`${product.url}/login`)).headers()['content-security-policy'];
    await expect.poll(policy).toContain(base);
    await page.goto(list);
    await isSeen();
    expect([await widthOf(`${base}/static/roof.webp`), await widthOf(`${other}/roof.webp`)]).toEqual([960, 0]);
  } finally {
    files.close();
    elsewhere.close();
    write(shipped);
  }
});
