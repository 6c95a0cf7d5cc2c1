import { expect, test } from '../fixtures';

test('P1.4 P2.35 three tenants by hostname: each with its own name, colours and icon, and no trace of another', async ({
  page,
  product,
}) => {
  const seen = new Map<string, { title: string; primary: string; icon: string }>();
  for (const host of ['localhost', 'electric.localhost', 'lamp.localhost']) {
    await page.goto(`http://${host}:${product.port}/login`);
    const title = await page.title();
    const primary = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--mui-palette-primary-main').trim(),
    );
    const icon = (await page.locator('link[rel~=icon]').first().getAttribute('href')) ?? '';
    expect(primary).not.toBe('');
    seen.set(host, { title, primary, icon });
    if (host !== 'localhost') expect(await page.content()).not.toMatch(/sunhelm/i);
  }
  const all = [...seen.values()];
  expect(new Set(all.map((one) => one.primary)).size).toBe(3);
  expect(new Set(all.map((one) => one.title)).size).toBe(3);
  expect(new Set(all.map((one) => one.icon)).size).toBe(3);
});
