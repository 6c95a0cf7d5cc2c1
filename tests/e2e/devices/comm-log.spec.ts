import { BUSINESS, expect, OWNER, test, isWide } from '../fixtures';
import { openStation } from '../sharing/people';
import { violations } from '../accessibility/axe-checks';
import { deviceRows } from './device-list';

test('C3 D3.11 P9.9 the log of a device is opened from its menu, filtered while typing with the filter in the address, and links back', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(OWNER);
  await page.goto('/device/C002');
  const row = deviceRows(page).first();
  const id = await row.getAttribute('data-device');
  const name = (await row.getByRole('link').first().innerText()).trim();
  const label = t('devices.menu.label', { name });
  await row.getByRole('button', { name: label, exact: true }).click();
  await page.getByRole('menuitem', { name: t('devices.menu.log'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('commLog.titleOf', { name }) })).toBeVisible();
  const form = page.getByRole('search', { name: t('commLog.filter') });
  await form.getByLabel(t('commLog.kind'), { exact: true }).selectOption('set');
  await form.getByLabel(t('commLog.result'), { exact: true }).selectOption('conflict');
  await form.getByLabel(t('commLog.person'), { exact: true }).fill('nobody of that name');
  await form.getByLabel(t('commLog.from'), { exact: true }).fill('31/01/2026');
  // The filter applies while typing (P9.9), and the field keeps the focus.
  await expect(page).toHaveURL(/kind=set.*result=conflict.*person=nobody.*from=31%2F01%2F2026/);
  await expect(form.getByLabel(t('commLog.from'), { exact: true })).toBeFocused();
  await expect(page.getByText(t('commLog.empty.match'))).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const out = t('commLog.chip.remove', { what: t('commLog.results.conflict') });
  await page.getByRole('link', { name: out }).click();
  await expect(page).not.toHaveURL(/result=/);
  await page.getByRole('link', { name: t('commLog.toDevice') }).click();
  await expect(page).toHaveURL(`/device/C002?device=${id}`);
});

test('C3 D6.2 the owner reads a station’s log from its devices; users it is shared with cannot', async ({
  page,
  t,
  signIn,
  openAs,
}) => {
  test.skip(!isWide(page), 'what the server grants is the same');
  await signIn(OWNER);
  const station = await openStation(page, 'Manly house', 'devices');
  await page.getByRole('link', { name: t('stations.devices.log') }).click();
  await expect(page).toHaveURL(`/powerDetail?station=${station}&log=1`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('commLog.titleOf', { name: 'Manly house' }));
  const business = await openAs(BUSINESS);
  await openStation(business, 'Manly house', 'devices');
  await expect(business.getByRole('link', { name: t('stations.devices.log') })).toHaveCount(0);
  await business.goto(`/powerDetail?station=${station}&log=1`);
  await expect(business.getByText(t('commLog.noRight'))).toBeVisible();
});
