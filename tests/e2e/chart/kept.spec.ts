import { BUSINESS, expect, OWNER, test } from '../fixtures';

test('D1.4 D2.24 D2.27 P6.2 a chart is kept under a name and shared; who sees the station opens it, and the owner renames and deletes it', async ({
  page,
  say,
  signIn,
  somebody,
}, info) => {
  test.skip(info.project.name !== 'desktop-en', 'a dialog is the same on a phone, as large as its screen');
  await signIn(OWNER);
  await page.goto('/device/C002');
  const device = await page.locator('[data-device]').filter({ visible: true }).first().getAttribute('data-device');
  await page.goto(`/chart?series=${device}:pv1Power:bar&range=week&compare=1`);
  await page.getByRole('button', { name: say('chart.kept.open') }).click();
  const dialog = page.getByRole('dialog', { name: say('chart.kept.title') });
  await expect(dialog.getByText(say('chart.kept.none'))).toBeVisible();
  await dialog.getByLabel(say('chart.kept.name')).fill('Mornings');
  await dialog.getByRole('button', { name: say('chart.kept.keep'), exact: true }).click();
  await expect(dialog.getByRole('link', { name: 'Mornings' })).toBeVisible();
  const who = dialog.getByLabel(say('chart.kept.shareWith', { name: 'Mornings' }));
  await who.selectOption({ index: 1 });
  await expect(who).not.toHaveValue('nobody');
  await expect(page.getByText(say('chart.kept.sharedNow', { name: 'Mornings' }))).toBeVisible();

  const viewer = await somebody(BUSINESS);
  await viewer.goto('/chart');
  await viewer.getByRole('button', { name: say('chart.kept.open') }).click();
  const shared = viewer.getByRole('list', { name: say('chart.kept.shared') });
  await shared.getByRole('link', { name: 'Mornings' }).click();
  await expect(viewer).toHaveURL(/pv1Power:bar.*range=week.*compare=1/);
  // Bars of a power are its means, where nobody chose.
  const legend = viewer.getByRole('table', { name: say('chart.legend.title') });
  await expect(legend).toContainText(say('chart.legend.statistic.mean'));

  await dialog.getByRole('button', { name: say('chart.kept.renameNamed', { name: 'Mornings' }) }).click();
  await dialog.getByLabel(say('chart.kept.newName', { name: 'Mornings' })).fill('Evenings');
  await dialog.getByRole('button', { name: say('chart.kept.rename'), exact: true }).click();
  await expect(dialog.getByRole('link', { name: 'Evenings' })).toBeVisible();
  await dialog.getByRole('button', { name: say('chart.kept.deleteNamed', { name: 'Evenings' }) }).click();
  const sure = page.getByRole('dialog', { name: say('chart.kept.deleteTitle', { name: 'Evenings' }) });
  await sure.getByRole('button', { name: say('chart.kept.delete'), exact: true }).click();
  await expect(dialog.getByText(say('chart.kept.none'))).toBeVisible();
});
