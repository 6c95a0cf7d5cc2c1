import { PASSWORD } from '../../support/product';
import { expect, sendSignIn, STRANGER, test } from '../fixtures';

const NAMES = {
  localhost: { en: 'Sunhelm', zh: 'Sunhelm' },
  'electric.localhost': { en: 'Brightwater Energy', zh: '明水能源' },
  'lamp.localhost': { en: 'Lanternway Smart Poles', zh: '明途智慧灯杆' },
};

test('P1.4 P2.35 three tenants by hostname: each with its own name, colours and icon, and no trace of another', async ({
  page,
  context,
  product,
  lang,
  t,
}) => {
  const seen: { colour: string; icon: string }[] = [];
  for (const [host, name] of Object.entries(NAMES)) {
    const url = `http://${host}:${product.port}`;
    await context.addCookies([{ name: 'language', value: lang, url }]);
    await page.goto(`${url}/login`);
    await expect(page).toHaveTitle(`${t('shell.screens.login')} · ${name[lang]}`);
    await expect(page.getByRole('banner')).toContainText(name[lang]);
    const colour = await page
      .getByRole('button', { name: t('auth.submit'), exact: true })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
    const icon = (await page.locator('link[rel~=icon]').first().getAttribute('href')) ?? '';
    const type = await page.evaluate(async (path) => (await fetch(path)).headers.get('content-type'), icon);
    expect(type).toContain('image/svg');
    seen.push({ colour, icon });
    const own = host.split('.')[0] ?? '';
    const others = ['sunhelm', 'brightwater', '明水', 'lanternway', '明途', 'electric', 'lamp'].filter(
      (word) => !name.en.toLowerCase().includes(word) && !name.zh.includes(word) && word !== own,
    );
    // Styles contain `clamp`, which includes the name "lamp".
    const source = (await page.content()).toLowerCase().replaceAll('clamp', '');
    expect(others.filter((word) => source.includes(word))).toEqual([]);
  }
  expect(new Set(seen.map(({ colour }) => colour)).size).toBe(3);
  expect(new Set(seen.map(({ icon }) => icon)).size).toBe(3);
});

test('P1.4 P2.35 nothing behind the sign-in of another tenant reveals Sunhelm or its stations', async ({
  page,
  context,
  product,
  lang,
  t,
}) => {
  const url = `http://electric.localhost:${product.port}`;
  await context.addCookies([{ name: 'language', value: lang, url }]);
  await page.goto(`${url}/login`);
  await sendSignIn(page, t, STRANGER, PASSWORD);
  await expect(page).toHaveURL(`${url}/`);
  for (const path of ['/', '/powerDetail?list=1', '/device/C002', '/Fault', '/nowhere']) {
    await page.goto(`${url}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`${NAMES['electric.localhost'][lang]}$`));
    // The signed-in user's own email address is allowed.
    const source = (await page.content()).replaceAll(STRANGER, '').replaceAll('X-Sunhelm', '');
    expect(source).not.toMatch(/sunhelm|Manly house|Cellar door/i);
  }
});
