import { expect, openUserMenu, test, isWide } from '../../fixtures';

test('P2.37 the demo accounts are one click away, lead to the requested page, and reveal no address', async ({
  page,
  product,
  t,
}) => {
  const answer = await page.goto('/login?next=%2FpowerDetail%3Flist%3D1');
  const offer = page.getByRole('region', { name: t('auth.demo.title') });
  await expect(offer.getByRole('button')).toHaveText([
    /^Amelia Hart/,
    /^Southern Cellars/,
    /^Marcus Webb/,
    /^Priya Nair/,
  ]);
  const html = (await answer?.text()) ?? '';
  expect(html).not.toContain('demo.sunhelm.example');
  await offer.getByRole('button', { name: /Priya Nair/ }).click();
  // The next page is a separate document: its buttons work once it has loaded.
  await page.waitForURL(`${product.url}/powerDetail?list=1`);
  await expect(await openUserMenu(page, t)).toContainText('Priya Nair');
});

test('P2.37 A16 another tenant offers its own demo accounts, and an account of this tenant cannot sign in there', async ({
  page,
  product,
}) => {
  test.skip(!isWide(page), 'what the server grants is the same');
  await page.goto(`http://electric.localhost:${product.port}/login`);
  await expect(page.getByRole('main').getByRole('listitem').getByRole('button')).toHaveText([/^Riverina Foods/]);
  const status = (key: string) =>
    page.evaluate(
      async (body) => {
        const headers = { 'x-requested-by': 'portal', 'content-type': 'application/json' };
        return (await fetch('/api/session/demo', { method: 'POST', headers, body })).status;
      },
      JSON.stringify({ key, agreed: true }),
    );
  expect(await status('owner')).toBeGreaterThanOrEqual(400);
  expect(await status('stranger')).toBe(200);
});
