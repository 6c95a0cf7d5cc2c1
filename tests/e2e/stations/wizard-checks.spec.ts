import { BUSINESS, expect, OWNER, isWide } from '../fixtures';
import { enterAsNew } from '../new-account';
import { violations } from '../accessibility/axe-checks';
import { answers as en } from '../../../messages/en/backend/answers';
import { answers as zh } from '../../../messages/zh/backend/answers';
import { test } from './units';
import { dialog, field, fillBasic, head, openWizard, press, toTariff } from './wizard-page';

test('P2.57 P5.33 F4 an unknown enterprise code is reported; a valid one is accepted in lower case and with a space', async ({
  page,
  say,
  signIn,
  lang,
}) => {
  await signIn(OWNER);
  await openWizard(page, say);
  await toTariff(page, say, 'Wizard five', 5);
  await press(page, say, 'save');
  await head(page, say, 'authorise');
  const code = dialog(page).getByLabel(say('stationWizard.authorise.code'));
  await code.fill('SUNCARE02');
  await press(page, say, 'authorise');
  await expect(dialog(page).getByText((lang === 'zh' ? zh : en).enterprise.unknown)).toBeVisible();
  await head(page, say, 'authorise');
  await code.fill('suncare 01');
  await press(page, say, 'authorise');
  await expect(dialog(page).getByText(say('stationWizard.result.authorised'))).toBeVisible();
  await dialog(page)
    .getByRole('link', { name: say('stationWizard.actions.open') })
    .click();
  await expect(page).toHaveURL(/station=[0-9a-f]{24}/);
  await page.goto(`${page.url()}&section=access`);
  await expect(page.getByText('Suncare Services').first()).toBeVisible();
});

test('C1 P5.21 P2.60 a zone is searched by city, country and offset in the screen’s language; postcode and NMI are checked for their format', async ({
  page,
  say,
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
  await openWizard(page, say);
  await fillBasic(page, say, 'Zones');
  const zone = dialog(page).getByRole('combobox', { name: say('stationWizard.fields.timeZone') });
  const options = dialog(page)
    .getByRole('listbox', { name: say('stationWizard.fields.timeZone') })
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
  await press(page, say, 'next');
  const expected = say('stationWizard.wrong.postcodeOf', { country: words.germany, example: '10115' });
  await expect(dialog(page).getByText(expected)).toBeVisible();
  await expect(field(page, 'postalCode')).toBeFocused();
  await zone.fill('sydney');
  await zone.press('Enter');
  await press(page, say, 'next');
  await expect(dialog(page).getByText(say('stationWizard.wrong.nmi'))).toBeVisible();
  await field(page, 'nmi').fill('41037654320');
  await press(page, say, 'next');
  await expect(dialog(page).getByText(say('stationWizard.wrong.nmiCheck'))).toBeVisible();
  await field(page, 'nmi').fill('4103765432');
  await press(page, say, 'next');
  await head(page, say, 'device');
});

test('P2.46 P2.57 P2.58 a first station is added up to the last step, though the list behind it is no longer empty', async ({
  page,
  say,
  product,
  lang,
}) => {
  test.skip(!isWide(page), 'what comes of it is the same');
  await enterAsNew(page, say, product, `first.${lang}@demo.sunhelm.example`);
  await page
    .getByRole('main')
    .getByRole('link', { name: say('common.firstStation.add') })
    .click();
  await head(page, say, 'basic');
  await toTariff(page, say, 'First of all', 6);
  await press(page, say, 'save');
  await head(page, say, 'authorise');
  await expect(page.getByText('First of all').first()).toBeAttached();
  await press(page, say, 'skip');
  await expect(dialog(page).getByText(say('stationWizard.result.added'))).toBeVisible();
});
