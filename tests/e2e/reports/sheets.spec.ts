import type { Locator } from '@playwright/test';
import { expect, isWide, OWNER, PROVIDER, test } from '../fixtures';
import { violations } from '../accessibility/axe-checks';

/** The distance by which one element is above or below another, in px; negative if they overlap. */
async function gapBetween(one: Locator, other: Locator): Promise<number> {
  const [first, second] = [await one.boundingBox(), await other.boundingBox()];
  if (!first || !second) throw new Error('one of them is not on the page');
  return Math.max(second.y - first.y - first.height, first.y - second.y - second.height);
}

test('D1.5 D2.29 D2.31 D3.13 D5.3 D8.12 a tariff sheet is searched from its card, shown with its total and exported', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(PROVIDER);
  await page.goto('/Sheet');
  await page.getByRole('link', { name: t('reports.cards.tariff.name') }).click();
  const form = page.getByRole('search', { name: t('reports.search') });
  await form.getByRole('button', { name: t('reports.searchButton') }).click();
  await expect(form.getByText(t('reports.incompleteForm.station'))).toBeVisible();

  await form.getByRole('radio', { name: t('period.kind.week'), exact: true }).check();
  const station = form.getByRole('combobox', { name: t('reports.station') });
  const named = await station.locator('option').nth(1).textContent();
  await station.selectOption({ index: 1 });
  await form.getByRole('button', { name: t('reports.searchButton') }).click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText(named ?? '');
  await expect(page).toHaveURL(/period=week&date=\d{4}-\d{2}-\d{2}&station=/);
  const sum = page.locator('[data-sum]').first();
  await expect(sum).toContainText(t('reports.sum'));
  if (!isWide(page)) {
    // The card of the total shows only columns that have a total, with one line above all of it.
    const cells = sum.locator('td').filter({ visible: true });
    expect(await cells.allTextContents()).not.toContain('');
    const lines = await cells.evaluateAll((all) => all.map((cell) => getComputedStyle(cell).borderTopWidth));
    expect(new Set(lines)).toEqual(new Set(['0px']));
  }
  expect(await violations(page)).toEqual([]);

  await expect(page.getByRole('heading', { name: t('reports.why.title') })).toBeVisible();

  // The link shows others the same.
  await page.reload();
  await expect(form.getByRole('radio', { name: t('period.kind.week'), exact: true })).toBeChecked();
  await expect(station).not.toHaveValue('');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t('reports.xlsx') }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
  await page.getByRole('link', { name: t('reports.back') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('reports.title') })).toBeVisible();
});

test('D2.31 D9.5 the only station of an owner is shown by default with its totals and its hourly chart above the price, and zeros are dimmed', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(OWNER);
  await page.goto('/Sheet?sheet=tariff');
  const summary = page.locator('[data-sheet-summary]');
  await expect(summary).toContainText(/AUD\u00a0\d/);
  await expect(page.getByRole('figure', { name: t('reports.hours.title') })).toBeVisible();
  await expect(page.getByRole('figure', { name: t('reports.hours.title') })).toContainText(/AUD\u00a0\d/);
  await expect(page.locator('[data-sum]').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  if (!isWide(page)) {
    // Two figures per row.
    const tops = await summary
      .locator('[data-fact]')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    expect(tops[0]).toBe(tops[1]);
  }
});

test('D1.5 D2.29 D2.30 D9.6 a report of all stations is opened, another period is selected, and a station is found', async ({
  page,
  t,
  signIn,
}) => {
  test.skip(!isWide(page), 'the same on a phone');
  await signIn(PROVIDER);
  await page.goto('/Sheet');
  await page.getByRole('link', { name: t('reports.cards.month.name') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d{2}\/\d{4}/);
  await expect(page.getByRole('heading', { name: t('reports.report.summary') })).toBeVisible();
  const rows = page.getByRole('main').locator('tr[data-station]');
  await expect(rows.first()).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('link', { name: t('period.kind.overyear'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('01/01/2023');
  await page.getByRole('link', { name: t('period.kind.day'), exact: true }).click();
  await expect(page).toHaveURL(/period=day/);
  await page.getByRole('link', { name: t('period.previous.day') }).click();
  await expect(page.getByRole('link', { name: t('period.next.day') })).toHaveAttribute('href', /period=day/);

  const box = page.getByRole('searchbox', { name: t('reports.report.find') });
  const name = (await rows.first().locator('bdi').textContent()) ?? '';
  await box.fill(name);
  await box.press('Enter');
  await expect(page).toHaveURL(/search=/);
  await expect(rows.first()).toContainText(name);
});

test('F3 D9.5 D2.30 D2.31 the sheet and the report label their figures differently, and each explains its rule on focus and touch', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(PROVIDER);
  await page.goto('/Sheet');
  await page.getByRole('link', { name: t('reports.cards.day.name') }).click();
  const main = page.getByRole('main');
  const ruleOf = async (name: string, rule: string) => {
    const sign = main.getByRole('button', { name: t('reports.rules.label', { name: t(name) }), exact: true });
    const shown = sign.filter({ visible: true }).first();
    const words = page.getByRole('tooltip').filter({ hasText: t(rule), visible: true });
    if (isWide(page)) await shown.focus();
    else await shown.tap();
    await expect(words).toHaveCount(1);
    // The tooltip is close to the sign and covers neither the sign nor the figure below.
    expect(await gapBetween(shown, words)).toBeLessThan(24);
    expect((await words.boundingBox())?.y).toBeLessThan((await shown.boundingBox())?.y ?? 0);
    await page.keyboard.press('Escape');
    await expect(words).toHaveCount(0);
  };
  await ruleOf('reports.report.columns.selfUse', 'reports.rules.measured.selfUse');
  await ruleOf('reports.report.columns.bought', 'reports.rules.measured.bought');
  await ruleOf('reports.report.columns.charging', 'reports.rules.measured.charging');
  expect(await violations(page)).toEqual([]);
  const own = ['columns.powerSelfUse', 'columns.charging', 'columns.powerSelling'].map((key) => t(`reports.${key}`));
  for (const name of own) await expect(main.getByText(name, { exact: true })).toHaveCount(0);

  await page.goto('/Sheet?sheet=tariff');
  const form = page.getByRole('search', { name: t('reports.search') });
  await form.getByRole('radio', { name: t('period.kind.day'), exact: true }).check();
  await form.getByRole('combobox', { name: t('reports.station') }).selectOption({ index: 1 });
  await form.getByRole('button', { name: t('reports.searchButton') }).click();
  // Waits for the new sheet, so that the old one is not clicked.
  await expect(page).toHaveURL(/period=day&date=\d{4}-\d{2}-\d{2}&station=/);
  await expect(page.locator('[data-sum]').first()).toBeVisible();
  await ruleOf('reports.columns.powerSelfUse', 'reports.rules.settled.powerSelfUse');
  await ruleOf('reports.columns.charging', 'reports.rules.settled.charging');
  expect(await violations(page)).toEqual([]);
  // On paper the rules are printed as text.
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByText(t('reports.rules.settled.powerSelfUse')).filter({ visible: true })).toHaveCount(1);
});

test('C5 D2.30 D2.31 a range before the first day with data is empty with that reason, and links to the first day', async ({
  page,
  t,
  signIn,
}) => {
  await signIn();
  await page.goto('/Sheet?sheet=tariff&period=custom&from=2022-01-01T00:00&to=2022-01-02T00:00');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('01/01/2022 00:00');
  const main = page.getByRole('main');
  const named = (key: string) =>
    new RegExp(t(key, { day: 'DAY' }).replace('.', '\\.').replace('DAY', '\\d\\d/\\d\\d/\\d{4}'));
  await expect(main.getByText(named('period.beforeData'))).toBeVisible();
  await expect(main.getByRole('table')).toHaveCount(0);
  const link = main.getByRole('link', { name: named('period.toFirstDay') });
  const [day = ''] = /\d\d\/\d\d\/\d{4}/.exec((await link.textContent()) ?? '') ?? [];
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(day);

  await page.goto('/Sheet?sheet=report&period=month&date=2022-05');
  await expect(main.getByText(named('period.beforeData'))).toBeVisible();
  await page.goto('/Sheet?sheet=report&period=custom&from=2025-01-01T00:00&to=2025-01-02T00:00');
  await expect(main.getByText(t('reports.report.noSuchPeriod'))).toBeVisible();
  await expect(main.locator('tr[data-station]')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});

test('D2.30 D9.5 a report shows its revenue by steps, and each amount links to the reason for the change', async ({
  page,
  t,
  signIn,
}) => {
  await signIn();
  await page.goto('/Sheet?sheet=report&period=day');
  const main = page.getByRole('main');
  await main.getByText(t('reports.report.figuresMoney')).click();
  const steps = main.getByRole('table', { name: t('reports.report.chart') });
  await expect(steps.getByRole('columnheader').last()).toHaveText(`${t('reports.report.columns.revenue')} (AUD)`);
  await expect(steps.getByRole('cell', { name: /\d+\.\d\d$/ }).first()).toBeVisible();
  await main.locator('tr[data-station]').getByRole('link', { name: /AUD/ }).first().click();
  await expect(page).toHaveURL(/sheet=tariff.*#why$/);
  await expect(page.getByRole('heading', { name: t('reports.why.title') })).toBeInViewport();
});

test('D2.31 D9.5 on a cold load a link to the reason for a revenue change scrolls to it despite content that loads later', async ({
  page,
  t,
  signIn,
}) => {
  await signIn();
  await page.goto('/Sheet?sheet=report&period=week');
  const main = page.getByRole('main');
  const link = main.locator('tr[data-station]').getByRole('link', { name: /AUD/ }).first();
  const href = (await link.getAttribute('href')) ?? '';
  await page.goto('about:blank');
  await page.goto(href);
  // Content above the section grows without scroll anchoring, so only the page itself can keep the section in view.
  const sheet = page.locator('[data-sheet]');
  const grow = (px: number) =>
    sheet.evaluate((one: HTMLElement, size) => {
      document.documentElement.style.setProperty('overflow-anchor', 'none');
      one.style.setProperty('padding-top', `${size}px`);
    }, px);
  await grow(1500);
  const heading = page.getByRole('heading', { name: t('reports.why.title') });
  await expect(page.locator('#why [role=status]')).toHaveCount(0);
  await expect(heading).toBeInViewport();
  // A user who scrolls away is not moved back.
  await page.mouse.wheel(0, -3_000);
  await expect(heading).not.toBeInViewport();
  await grow(1600);
  await expect(heading).not.toBeInViewport();
});
