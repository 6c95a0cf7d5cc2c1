import type { Page } from '@playwright/test';
import { SCREENS } from '@/lib/domain/shell/routes/routes';
import { PASSWORD } from '../../support/product';
import { expect, sendSignIn, STRANGER, test } from '../fixtures';
import { emailTo, tenantDoor } from './emails';
import type { TenantDoor } from './emails';

/** Every screen in its states without row selection, and addresses without a screen. */
const PLACES = [
  ...SCREENS.flatMap(({ path }) =>
    path.includes(':') ? ['C001', 'C002', 'C003', 'C004'].map((type) => path.replace(':deviceType', type)) : [path],
  ),
  '/powerDetail?list=1&view=card',
  '/help?search=a',
  '/nowhere',
].filter((path) => !['/login', '/forgotPassword', '/register'].includes(path));
const BEFORE = ['/login', '/login?expired=1', '/forgotPassword', '/register', '/nowhere'];

const TENANTS = [
  {
    prefix: 'electric',
    host: 'electric.localhost',
    product: { en: 'Brightwater Energy', zh: '明水能源' },
    sender: 'no-reply@brightwater.example',
    support: 'service@brightwater.example',
    foreign: /sunhelm|日舵|lanternway|明途|lamp\.localhost|tenants\/lamp/i,
  },
  {
    prefix: 'lamp',
    host: 'lamp.localhost',
    product: { en: 'Lanternway Smart Poles', zh: '明途智慧灯杆' },
    sender: 'no-reply@lanternway.example',
    support: 'service@lanternway.example',
    foreign: /sunhelm|日舵|brightwater|明水|electric\.localhost|tenants\/electric/i,
  },
] as const;

/** Requests a code as the form does; returns its challenge. */
async function requestCode(door: TenantDoor, purpose: string, account: string, lang: string): Promise<string> {
  const answer = await door.post('/api/account/code', { purpose, channel: 'email', account }, `language=${lang}`);
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { challenge: string }).challenge;
}

async function register(door: TenantDoor, account: string, code: string, challenge: string): Promise<void> {
  const proof = { code, challenge, password: PASSWORD, agreed: true };
  const who = { role: 'individual', channel: 'email', account, name: 'Kim Shire' };
  const answer = await door.post('/api/account/register', { ...who, ...proof });
  expect(answer.status(), await answer.text()).toBe(200);
}

for (const tenant of TENANTS) {
  test(`P1.4 P2.35 ${tenant.prefix}: every screen, email and picture is this tenant's, and nothing reveals another`, async ({
    page,
    context,
    request,
    product,
    lang,
    t,
  }) => {
    test.setTimeout(360_000);
    const url = `http://${tenant.host}:${product.port}`;
    const door = tenantDoor(request, product.port, tenant.host);
    const found: string[] = [];
    const look = (where: string, text: string, own = '') => {
      const hit = tenant.foreign.exec(own === '' ? text : text.replaceAll(own, ''));
      if (hit) found.push(`${where}: ${text.slice(Math.max(0, hit.index - 60), hit.index + 60)}`);
    };
    page.on('console', (message) => look(`console at ${page.url()}`, message.text()));
    page.on('response', (response) => {
      const type = response.headers()['content-type'] ?? '';
      if (!/javascript|css|json/.test(type)) return;
      void response.text().then(
        (text) => look(response.url(), text, STRANGER),
        () => undefined,
      );
    });
    await context.addCookies([{ name: 'language', value: lang, url }]);

    const visit = async (path: string, own = '') => {
      await page.goto(`${url}${path}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`${tenant.product[lang]}$`));
      look(path, await page.content(), own);
    };
    for (const path of BEFORE) await visit(path);

    // The tenant's mails.
    const account = tenant.prefix === 'electric' ? STRANGER : `kim.${lang}.${Date.now()}@council.example`;
    const purpose = tenant.prefix === 'electric' ? 'reset' : 'register';
    const challenge = await requestCode(door, purpose, account, lang);
    const email = await emailTo(
      product.port,
      account,
      (each) => each.tenant === tenant.prefix && each.language === lang,
    );
    expect(email.from.email).toBe(tenant.sender);
    expect(`${email.from.name} ${email.subject}`).toMatch(/Brightwater|明水|Lanternway|明途/);
    expect(email.text).toContain(tenant.support);
    look('mail', JSON.stringify(email), account);
    if (tenant.prefix === 'lamp') {
      await register(door, account, /\b\d{6}\b/.exec(email.text)?.[0] ?? '', challenge);
    }

    // The web app manifest for installation.
    const manifest = await door.get(`/manifest.webmanifest?lang=${lang}`);
    expect(manifest.headers()['content-type']).toContain('application/manifest+json');
    const { name, icons } = (await manifest.json()) as { name: string; icons: { src: string }[] };
    expect(name).toBe(tenant.product[lang]);
    expect(icons.length).toBeGreaterThan(2);
    for (const { src } of icons) {
      const icon = await door.get(src);
      expect(icon.headers()['content-type'], src).toBe('image/png');
      expect(icon.headers()['cache-control'], src).toContain('public');
      expect(icon.headers()['set-cookie'], src).toBeUndefined();
    }
    for (const path of ['/manifest.webmanifest', '/sw.js', '/offline', '/.well-known/security.txt']) {
      look(path, await (await door.get(path)).text());
    }
    for (const other of ['sunhelm', ...TENANTS.map(({ prefix }) => prefix)].filter((each) => each !== tenant.prefix)) {
      for (const file of ['icon.svg', 'logo.svg', 'icon-192.png']) {
        expect((await door.get(`/tenants/${other}/${file}`)).status(), `${other}/${file}`).toBe(404);
      }
    }

    // Behind the sign-in.
    await page.goto(`${url}/login`);
    await sendSignIn(page, t, account, PASSWORD);
    await expect(page).toHaveURL(`${url}/`);
    for (const path of PLACES) await visit(path, account);
    await page.getByRole('main').waitFor();
    expect(found).toEqual([]);
  });
}

test('P1.4 the check finds a trace of Sunhelm', async ({ page }: { page: Page }) => {
  await page.goto('/login');
  for (const { foreign } of TENANTS) expect(await page.content()).toMatch(foreign);
});
