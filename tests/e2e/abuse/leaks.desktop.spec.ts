import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { unsealData } from 'iron-session';
import { PASSWORD, type Product } from '../../support/product';
import { deviceRows } from '../devices/device-list';
import { expect, test } from '../fixtures';

const SCREENS = [
  '/',
  '/powerDetail',
  '/powerDetail?view=card',
  '/device/C001',
  '/device/C002',
  '/device/C003',
  '/device/C004',
  '/bulletinBoard',
  '/Fault',
  '/Sheet',
  '/about',
  '/help',
  '/action',
  '/chart',
  '/userCenter',
  '/changePassword',
  '/primaryDiagram',
  '/nowhere',
];

async function sessionCookie(context: BrowserContext) {
  const found = (await context.cookies()).find((cookie) => cookie.name.endsWith('sid'));
  if (!found) throw new Error('no session cookie');
  return found;
}

/** The upstream's token from the session cookie, decrypted with the key of this installation. */
async function tokenIn(seal: string, product: Product): Promise<string> {
  const secret = readFileSync(path.join(product.dataDir, 'secrets/session-seal'), 'utf8').trim();
  const id = seal.split('*')[1] ?? '';
  const { token } = await unsealData<{ token: string }>(seal, { password: { [id]: secret }, ttl: 0 });
  if (token.length < 40) throw new Error('the seal did not open');
  return token;
}

function everyLog(product: Product): string {
  const folder = path.join(product.dataDir, 'logs');
  return readdirSync(folder)
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n');
}

/** Waits for a reading, which needs the broker, and returns the credential that the browser received for it. */
async function readDevice(page: Page): Promise<string> {
  const link = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/live/link' && answer.ok());
  const socket = page.waitForEvent('websocket');
  await page.goto('/device/C002');
  await deviceRows(page).first().getByRole('link').first().click();
  await page.waitForURL(/device=/);
  const { servers } = (await (await link).json()) as { servers: { password: string }[] };
  const password = servers[0]?.password ?? '';
  await (await socket).waitForEvent('framereceived');
  return password;
}

test('P9.1 A40 A41 no page, payload, response or log of any screen contains the token, the password or the cookie, the broker credential comes from one call only, and the policy blocks nothing', async ({
  page,
  context,
  product,
  signIn,
}) => {
  const bodies: { at: string; text: Promise<string> }[] = [];
  const blocked: string[] = [];
  page.on('response', (answer) => {
    const at = new URL(answer.url()).pathname;
    if (at === '/api/csp') blocked.push(answer.request().postData() ?? at);
    bodies.push({ at, text: answer.text().catch(() => '') });
  });
  page.on('console', (message) => /content security policy/i.test(message.text()) && blocked.push(message.text()));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`Content Security Policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  await signIn('business@demo.sunhelm.example');
  const { name, value } = await sessionCookie(context);
  const token = await tokenIn(value, product);
  for (const screen of SCREENS) {
    await page.goto(screen, { waitUntil: 'load' });
    await expect(page.locator('#content')).toBeVisible();
    const payload = await page.request.get(screen, { headers: { rsc: '1' } });
    bodies.push({ at: `${screen} rsc`, text: payload.text() });
    expect(payload.headers()['cache-control']).toMatch(/private/);
    expect(payload.headers()['cache-control']).toMatch(/no-store/);
  }
  const credential = await readDevice(page);
  expect(credential.length).toBeGreaterThan(60);
  expect(bodies.length).toBeGreaterThan(60);
  const carriers: string[] = [];
  for (const { at, text } of bodies) {
    const body = await text;
    for (const [what, secret] of Object.entries({ token, password: PASSWORD, cookie: value })) {
      expect([at, what, body.includes(secret)]).toEqual([at, what, false]);
    }
    if (body.includes(credential)) carriers.push(at);
  }
  expect(carriers).toEqual(['/api/live/link']);
  // Everything a script on the page could read.
  const readable = await page.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
  );
  for (const secret of [token, credential, PASSWORD, value, `${name}=`]) expect(readable).not.toContain(secret);
  expect(blocked).toEqual([]);
  const logs = everyLog(product);
  expect(logs).toContain('answered');
  for (const secret of [token, credential, PASSWORD, value]) expect(logs).not.toContain(secret);
});

test('A40 what the browser loads contains no key of the installation and no name of a secret setting', async ({
  product,
}) => {
  const keys = readdirSync(path.join(product.dataDir, 'secrets')).map((name) =>
    readFileSync(path.join(product.dataDir, 'secrets', name), 'utf8').trim(),
  );
  const folder = path.resolve(__dirname, '../../../.next/static');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|json)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(10);
  for (const name of files) {
    const text = readFileSync(path.join(folder, name), 'utf8');
    for (const secret of [...keys, 'SESSION_SECRET', 'DATABASE_URL', 'mqtt_pwd', 'client-address'])
      expect([name, text.includes(secret)]).toEqual([name, false]);
  }
  expect(readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.map'))).toEqual(
    [],
  );
});

test('P4.2 A15 opening the sign-in page also ends the session at the upstream: a copied cookie is no longer valid', async ({
  page,
  context,
  playwright,
  product,
  signIn,
}) => {
  await signIn();
  const { name, value } = await sessionCookie(context);
  const copy = await playwright.request.newContext({
    baseURL: product.url,
    extraHTTPHeaders: { cookie: `${name}=${value}` },
  });
  const requested = async () => (await copy.get('/api/stations/live?ids=x')).status();
  expect(await requested()).toBe(200);
  // A prefetched page does not end the session.
  await copy.get('/login', { headers: { 'sec-purpose': 'prefetch' } });
  expect(await requested()).toBe(200);
  await page.goto('/login');
  await expect.poll(requested, { timeout: 1_000, intervals: [50] }).toBe(401);
  await copy.dispose();
});
