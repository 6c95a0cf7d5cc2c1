import { BUSINESS, expect, OWNER, isWide } from '../fixtures';
import { enterAsNew } from '../new-account';
import { violations } from '../accessibility/axe-checks';
import { answers as en } from '../../../messages/en/backend/answers';
import { answers as zh } from '../../../messages/zh/backend/answers';
import { test } from './units';
import { dialog, field, fillBasic, head, openWizard, press, toTariff } from './wizard-page';

test('P2.57 P5.33 F4 an unknown enterprise code is reported; a valid one is accepted in lower case and with a space', async ({
  page,
  t,
  signIn,
  lang,
}) => {
  await signIn(OWNER);
  await openWizard(page, t);
  await toTariff(page, t, 'Wizard five', 5);
  await press(page, t, 'save');
  await head(page, t, 'authorise');
  const code = dialog(page).getByLabel(t('stationWizard.authorise.code'));
  await code.fill('SUNCARE02');
  await press(page, t, 'authorise');
  await expect(dialog(page).getByText((lang === 'zh' ? zh : en).organisation.unknown)).toBeVisible();
  await head(page, t, 'authorise');
  await code.fill('suncare 01');
  await press(page, t, 'authorise');
  await expect(dialog(page).getByText(t('stationWizard.result.authorised'))).toBeVisible();
  await dialog(page)
    .getByRole('link', { name: t('stationWizard.actions.open') })
    .click();
  await expect(page).toHaveURL(/station=[0-9a-f]{24}/);
  await page.goto(`${page.url()}&section=access`);
  await expect(page.getByText('Suncare Services').first()).toBeVisible();
});

test('C1 P5.21 P2.60 a zone is searched by city, country and offset in the screen’s language; postcode and NMI are checked for their format', async ({
  page,
  t,
  signIn,
  lang,
}) => {
  const words = {
    en: {
      old: 'calcutta',
      country: 'ukraine',
      kolkata: 'Kolkata, India (now UTC+5:30)',
      kyiv: /^Kyiv, Ukraine/,
      germany: 'Germany',
    },
    zh: {
      old: '加尔各答',
      country: '乌克兰',
      kolkata: '加尔各答，印度（当前 UTC+5:30）',
      kyiv: /^基辅/,
      germany: '德国',
    },
  }[lang];
  await signIn(BUSINESS);
  await openWizard(page, t);
  await fillBasic(page, t, 'Zones');
  const zone = dialog(page).getByRole('combobox', { name: t('stationWizard.fields.timeZone') });
  const options = dialog(page)
    .getByRole('listbox', { name: t('stationWizard.fields.timeZone') })
    .getByRole('option');
  await zone.fill(words.old);
  await expect(options).toHaveText([words.kolkata]);
  expect(await violations(page)).toEqual([]);
  await zone.press('Enter');
  await expect(zone).toHaveValue(words.kolkata);
  await zone.fill('utc+5:45');
  await expect(options).toHaveCount(1);
  await zone.fill(words.country);
  await options.filter({ hasText: words.kyiv }).click();
  await expect(zone).toHaveValue(words.kyiv);
  await zone.fill('berlin');
  await zone.press('Enter');
  await field(page, 'nmi').fill('any meter');
  await press(page, t, 'next');
  const expected = t('stationWizard.wrong.postcodeOf', { country: words.germany, example: '10115' });
  await expect(dialog(page).getByText(expected)).toBeVisible();
  await expect(field(page, 'postalCode')).toBeFocused();
  await zone.fill('sydney');
  await zone.press('Enter');
  await press(page, t, 'next');
  await expect(dialog(page).getByText(t('stationWizard.wrong.nmi'))).toBeVisible();
  await field(page, 'nmi').fill('41037654320');
  await press(page, t, 'next');
  await expect(dialog(page).getByText(t('stationWizard.wrong.nmiCheck'))).toBeVisible();
  await field(page, 'nmi').fill('4103765432');
  await press(page, t, 'next');
  await head(page, t, 'device');
});

test('P2.46 P2.57 P2.58 a first station is added up to the last step, though the list behind it is no longer empty', async ({
  page,
  t,
  product,
  lang,
}) => {
  test.skip(!isWide(page), 'what comes of it is the same');
  await enterAsNew(page, t, product, `first.${lang}@demo.sunhelm.example`);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('common.firstStation.add') })
    .click();
  await head(page, t, 'basic');
  await toTariff(page, t, 'First of all', 6);
  await press(page, t, 'save');
  await head(page, t, 'authorise');
  await expect(page.getByText('First of all').first()).toBeAttached();
  await press(page, t, 'skip');
  await expect(dialog(page).getByText(t('stationWizard.result.added'))).toBeVisible();
});
