import type { Locator, Page } from '@playwright/test';
import { SCREENS } from '@/lib/domain/shell/routes/routes';
import { MARKER, plantMarkers } from '../../support/planted';
import { BUSINESS, expect, PROVIDER, testAlone, type Translate } from '../fixtures';

const test = testAlone();

/** Every screen behind the sign-in, in each state that shows names chosen by users. */
const PLACES = [
  ...SCREENS.filter(({ session }) => session).flatMap(({ path }) =>
    path.includes(':') ? ['C001', 'C002', 'C003', 'C004'].map((type) => path.replace(':deviceType', type)) : [path],
  ),
  '/powerDetail?list=1',
  '/powerDetail?list=1&view=card',
  `/powerDetail?list=1&search=${encodeURIComponent(MARKER)}`,
  `/device/C002?search=${encodeURIComponent(MARKER)}`,
  `/help?search=${encodeURIComponent(MARKER)}`,
];
/** The start of the marker as visible text. */
const WORDS = `"'><img src=x data-planted`;

/** Checks that the text is visible: without it, the absence of a script proves nothing. */
const seen = (page: Page) => expect(page.getByText(WORDS).filter({ visible: true }).first()).toBeVisible();

/** Opens the target of a link in a list, with `part` appended to its address. */
async function follow(page: Page, list: string, selector: string, part = ''): Promise<void> {
  await page.goto(list);
  const href = await page.locator(selector).first().getAttribute('href');
  await page.goto(`${href ?? ''}${part}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

/** The visible text of a part, including the values of its fields. */
const readIn = (part: Locator) =>
  part.evaluateAll((all) =>
    all.flatMap((one) => [one.textContent, ...[...one.querySelectorAll('input')].map(({ value }) => value)]).join('\n'),
  );

const dialogs = ['edit', 'share', 'auth', 'tariff', 'enterprise', 'delete'] as const;

const menuOf = (page: Page, t: Translate) =>
  page
    .getByRole('button', { name: new RegExp(`^${t('stations.menu.label', { name: '' }).trim()}`) })
    .filter({ visible: true })
    .first();

/** Opens the page of one of the account's own stations; the markers determine which comes first in the list. */
async function openOwnStation(page: Page, t: Translate): Promise<void> {
  await page.goto('/powerDetail?list=1');
  const links = page.locator('[data-station] a[href*="station="]');
  await expect(links.first()).toBeVisible();
  const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  for (const href of new Set(hrefs)) {
    await page.goto(`${href}&section=information`);
    await menuOf(page, t).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    const own = await page.getByRole('menuitem', { name: t('stations.menu.edit'), exact: true }).count();
    await page.keyboard.press('Escape');
    if (own > 0) return;
  }
  throw new Error('no station is the account’s own');
}

/** Opens every dialog of a station's page. */
async function openDialogs(page: Page, t: Translate): Promise<void> {
  await openOwnStation(page, t);
  for (const entry of dialogs) {
    await menuOf(page, t).click();
    await page.getByRole('menuitem', { name: t(`stations.menu.${entry}`), exact: true }).click();
    const dialog = page.getByRole('dialog').filter({ visible: true });
    await expect.poll(() => readIn(dialog), { message: entry }).toContain(WORDS);
    const away = new RegExp(`^(${t('common.cancel')}|${t('common.close')})$`);
    await dialog.getByRole('button', { name: away }).click();
    await expect(dialog).toHaveCount(0);
  }
}

test('A26 what users and gateways wrote is rendered as text on every screen: nothing of it runs, nothing is blocked', async ({
  page,
  product,
  t,
  signIn,
}) => {
  test.setTimeout(360_000);
  const problem: string[] = [];
  await page.exposeFunction('planted', () => problem.push(`it ran on ${page.url()}`));
  page.on('dialog', (dialog) => {
    problem.push(`a dialog on ${page.url()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => request.url().endsWith('/api/csp') && problem.push(request.postData() ?? 'a report'));
  page.on('pageerror', (error) => problem.push(`${error.message} on ${page.url()}`));
  await page.addInitScript(() => {
    const tell = (what: string) => console.error(`planted: ${what} on ${location.href}`);
    document.addEventListener('securitypolicyviolation', (event) => tell(event.violatedDirective));
    new MutationObserver(() => document.querySelector('[data-planted]') && tell('an element')).observe(document, {
      childList: true,
      subtree: true,
    });
  });
  page.on('console', (message) => message.text().startsWith('planted:') && problem.push(message.text()));

  await plantMarkers(product);
  for (const account of [BUSINESS, PROVIDER]) {
    await signIn(account);
    for (const place of account === BUSINESS ? PLACES : []) {
      await page.goto(place);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    }
    for (const part of ['overview', 'devices', 'alarms', 'tariff', 'access', 'information']) {
      await follow(page, '/powerDetail?list=1', '[data-station] a[href*="station="]', `&section=${part}`);
      await seen(page);
    }
    if (account === BUSINESS) await openDialogs(page, t);
    for (const part of ['', '&tab=warning', '&tab=fault']) {
      await follow(page, '/device/C002', '[data-device] a[href*="device="]', part);
      await seen(page);
    }
    // Home: cards for a few stations; for a fleet the stations that need attention and the list of the map.
    await page.goto('/');
    if (account === BUSINESS) await expect(page.locator('[data-card]').first()).toContainText(WORDS);
    else {
      await expect(page.locator('[data-station]').first()).toContainText(WORDS);
      // The map is loaded once it is in view.
      await page.getByRole('heading', { name: t('map.title') }).scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: t('map.fit') }).click();
      await page.getByRole('button', { name: t('map.list.show') }).click();
      await expect(page.getByRole('region', { name: t('map.list.title') })).toContainText(WORDS);
    }
    // The search results and the bell.
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').or(page.getByRole('searchbox')).first().fill('data-planted');
    await expect(page.getByRole('dialog')).toContainText(WORDS);
    await page.keyboard.press('Escape');
    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(`^${t('shell.bell.label')}`) })
      .click();
    if (account === PROVIDER) {
      await expect(page.locator('[data-message]').first()).toContainText(WORDS);
      await page.goto('/userCenter');
      await seen(page);
    }
  }
  expect(problem).toEqual([]);
});

test('A26 the check finds an injected element and a script that ran', async ({ page }) => {
  const found: string[] = [];
  await page.exposeFunction('planted', () => found.push('it ran'));
  await page.setContent(`<p>${MARKER}</p>`);
  await expect(page.locator('[data-planted]')).toHaveCount(1);
  await expect.poll(() => found.length).toBeGreaterThan(0);
});
