import { BUSINESS, expect, test } from '../fixtures';
import { violations } from '../accessibility/axe-checks';

test('P1.4 P2.14 D1.6 D2.33 D2.35 a station is chosen, its live switchgear is zoomed, saved as a picture, and a bay is opened', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(BUSINESS);
  await page.goto('/primaryDiagram?search=Cellar+door');
  await page
    .getByRole('navigation', { name: t('diagrams.list.label') })
    .getByRole('link')
    .first()
    .click();
  const canvas = page.getByRole('group', { name: t('diagrams.canvas', { title: '' }).trim() });
  await expect(canvas).toBeVisible();
  // The gateway has reported the breaker's position and the load of its bay.
  const closed = t('diagrams.stated', {
    name: t('diagrams.symbols.breaker'),
    state: t('diagrams.states.closed'),
  });
  await expect(page.getByRole('img', { name: closed })).toBeVisible({ timeout: 40_000 });
  await expect(page.locator('[data-figure="F"]').first()).toHaveText(/^\d\d\.\d\d$/);
  for (const figure of ['AC', 'LOAD'])
    await expect(canvas.getByText(t(`diagrams.figures.${figure}`), { exact: true }).first()).toBeVisible();
  await expect(page.locator('polyline[data-node="sub"]').first()).toHaveAttribute('data-energy', 'live');

  const whole = await canvas.getAttribute('viewBox');
  await page.getByRole('button', { name: t('diagrams.tools.zoomIn') }).click();
  await expect(canvas).not.toHaveAttribute('viewBox', whole ?? '');
  await canvas.focus();
  await page.keyboard.press('0');
  await expect(canvas).toHaveAttribute('viewBox', whole ?? '');
  // No part of it makes the page wider than its window.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

  const picture = page.waitForEvent('download');
  await page.getByRole('button', { name: t('diagrams.tools.png') }).click();
  expect((await picture).suggestedFilename()).toMatch(/\.png$/);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('link', { name: t('diagrams.key.all') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('diagrams.catalogue.title') })).toBeVisible();
  await page.goBack();
  // On a phone, bays open at a larger zoom.
  for (let step = 0; step < 4; step += 1) await page.getByRole('button', { name: t('diagrams.tools.zoomIn') }).click();
  await canvas.locator('a[data-bay]').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/device\/C00\d\?device=/);
});
