import { expect, OWNER } from '../fixtures';
import { GATEWAY_NAMES, test } from './units';
import { fillBasic, finishWizard, openWizard } from './wizard-page';

test('P1.4 P2.50 P7.3 a new station without a battery shows none, and what was claimed with its unit is named in the owner’s language', async ({
  page,
  lang,
  t,
  signIn,
}) => {
  await signIn(OWNER);
  await openWizard(page, t);
  // 6.6 kWp, 0 Ah.
  await fillBasic(page, t, 'Roof alone');
  await finishWizard(page, t, 'Roof alone', 13);
  const heading = (key: string) => page.getByRole('heading', { name: t(key), exact: true });
  await expect(heading('stations.shares.title')).toBeVisible();
  await expect(heading('stations.battery.title')).toHaveCount(0);
  await expect(page.getByRole('list', { name: t('stations.flow.title') })).toBeAttached();
  await expect(page.locator('[data-flow="battery"]')).toHaveCount(0);
  await page.getByRole('link', { name: t('stations.detailTabs.information'), exact: true }).click();
  await expect(page.getByText(t('stations.facts.noBattery'), { exact: true })).toBeVisible();
  await page.getByRole('link', { name: t('stations.detailTabs.devices'), exact: true }).click();
  await expect(page.getByRole('link', { name: GATEWAY_NAMES[lang] }).filter({ visible: true }).first()).toBeVisible();
});
