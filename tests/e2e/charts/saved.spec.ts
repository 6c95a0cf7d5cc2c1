import { isolated } from '@/lib/format/isolated';
import { firstInverter } from '../devices/device-list';
import { BUSINESS, expect, OWNER, PROVIDER, test, isWide } from '../fixtures';

test('D1.4 D2.24 D2.27 P6.2 a chart is saved under a name and shared; users with access to the station open it, and the owner renames and deletes it', async ({
  page,
  t,
  signIn,
  openAs,
}, info) => {
  test.skip(info.project.name !== 'desktop-en', 'a dialog is the same on a phone, as large as its screen');
  await signIn(OWNER);
  const device = await firstInverter(page);
  await page.goto(`/chart?series=${device}:pv1Power:bar&range=week&compare=1`);
  await page.getByRole('button', { name: t('charts.saved.open') }).click();
  const dialog = page.getByRole('dialog', { name: t('charts.saved.title') });
  await expect(dialog.getByText(t('charts.saved.none'))).toBeVisible();
  await dialog.getByLabel(t('charts.saved.name')).fill('Mornings');
  await dialog.getByRole('button', { name: t('charts.saved.save'), exact: true }).click();
  await expect(dialog.getByRole('link', { name: 'Mornings' })).toBeVisible();
  const shareWith = dialog.getByLabel(t('charts.saved.shareWith', { name: 'Mornings' }));
  await shareWith.selectOption({ index: 1 });
  const question = page.getByRole('dialog', { name: t('charts.saved.shareTitle', { name: isolated('Mornings') }) });
  // Before it is shared the dialog states that users with access to the station see all of it.
  await expect(question.getByText(t('charts.saved.seesAll', { station: '' }).split(/\s/)[0] ?? '')).toBeVisible();
  await question.getByRole('button', { name: t('charts.saved.share'), exact: true }).click();
  await expect(shareWith).not.toHaveValue('owner');
  await expect(page.getByText(t('charts.saved.sharedNow', { name: 'Mornings' }))).toBeVisible();

  const viewer = await openAs(BUSINESS);
  await viewer.goto('/chart');
  await viewer.getByRole('button', { name: t('charts.saved.open') }).click();
  const shared = viewer.getByRole('list', { name: t('charts.saved.shared') });
  await shared.getByRole('link', { name: 'Mornings' }).click();
  await expect(viewer).toHaveURL(/pv1Power:bar.*range=week.*compare=1/);
  await expect(viewer.getByRole('heading', { name: /Mornings/ })).toBeVisible();
  // Bars of a power show means by default.
  const legend = viewer.getByRole('table', { name: t('charts.legend.title') });
  await expect(legend).toContainText(t('charts.legend.statistic.mean'));

  await dialog.getByRole('button', { name: t('charts.saved.renameNamed', { name: 'Mornings' }) }).click();
  await dialog.getByLabel(t('charts.saved.newName', { name: 'Mornings' })).fill('Evenings');
  await dialog.getByRole('button', { name: t('charts.saved.rename'), exact: true }).click();
  await expect(dialog.getByRole('link', { name: 'Evenings' })).toBeVisible();
  await dialog.getByRole('button', { name: t('charts.saved.deleteNamed', { name: 'Evenings' }) }).click();
  const sure = page.getByRole('dialog', { name: t('charts.saved.deleteTitle', { name: 'Evenings' }) });
  await sure.getByRole('button', { name: t('charts.saved.delete'), exact: true }).click();
  await expect(dialog.getByText(t('charts.saved.none'))).toBeVisible();
});

test('D2.24 P6.2 D8.15 a shared chart of devices that its recipient may not see shows its own name and a message', async ({
  page,
  t,
  signIn,
  openAs,
}) => {
  test.skip(!isWide(page), 'what the server grants is the same');
  await signIn(PROVIDER);
  const foreign = await firstInverter(page);
  const stranger = await openAs(OWNER, { viewport: page.viewportSize() });
  const own = await firstInverter(stranger);
  expect(own).not.toBe(foreign);

  await stranger.goto(`/chart?series=${foreign}:pv1Power&series=${foreign}:pv2Power`);
  await expect(stranger.getByText(t('charts.noRight'), { exact: true })).toBeVisible({ timeout: 40_000 });
  await expect(stranger.getByText(t('charts.noRightNote'), { exact: true })).toBeVisible();
  const legend = stranger.getByRole('table', { name: t('charts.legend.title') });
  await expect(legend.getByText(t('charts.legend.unknown', { number: 1 }), { exact: true })).toBeVisible();

  await stranger.goto(`/chart?series=${own}:pv1Power&series=${foreign}:pv1Power`);
  // The text after the number.
  const why =
    t('charts.refused')
      .split(/[}:：]/)
      .at(-1)
      ?.trim() ?? '';
  await expect(stranger.getByText(why)).toBeVisible({ timeout: 40_000 });
  await expect(legend.getByText(t('charts.legend.unknown', { number: 2 }), { exact: true })).toBeVisible();
});

test('D2.25 D2.26 D9.8 a comparison labels the dashed line and its dates', async ({ page, t, signIn }) => {
  await signIn(OWNER);
  const device = await firstInverter(page);
  await page.goto(`/chart?series=${device}:pv1Power&range=week&compare=1`);
  const key = page.getByRole('list', { name: t('charts.key.title') });
  await expect(key).toContainText(/\d{4}/, { timeout: 40_000 });
  const picture = page.waitForEvent('download');
  await page.getByRole('button', { name: t('charts.tools.png'), exact: true }).click();
  expect((await picture).suggestedFilename()).toMatch(/\.png$/);
});
