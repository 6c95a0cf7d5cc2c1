import type { Page } from '@playwright/test';
import type { Translate } from '../e2e/fixtures';
import { on } from './types';
import type { Screen } from './types';

/** What is wrong, how it behaved, what it earned, and the board. */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function tabled(page: Page) {
  await page.locator('[data-event]').first().waitFor();
}

/** The first alarm with its cause and what to do. */
async function opened(page: Page) {
  await tabled(page);
  await page.locator('[data-event] button[aria-expanded]').first().click();
  await page.locator('[data-part]').first().waitFor();
}

/** Alarms that say the same, the first of them shown one by one. */
async function folded(page: Page) {
  await tabled(page);
  const counts = page.locator('[data-event] button[aria-expanded]').filter({ hasText: /^[0-9]+ / });
  await counts.first().click();
}

async function openHandling(page: Page) {
  await tabled(page);
  await page.locator('[data-event] button[aria-haspopup=dialog]').first().click();
  await page.getByRole('dialog').waitFor();
}

/** The handling of the first alarm, which the viewer has taken over. */
async function handled(page: Page, t: Translate) {
  await openHandling(page);
  const word = (key: string) => t(`alarmList.handling.${key}`);
  const dialog = page.getByRole('dialog');
  const named = (key: string) => dialog.getByRole('button', { name: word(key), exact: true });
  await named('acknowledge').or(named('takeBack')).waitFor();
  if (await named('takeBack').isVisible()) return;
  await named('acknowledge').click();
  await named('takeBack').waitFor();
  await named('assignMe').click();
  await dialog.getByText(word('unassignedNow'), { exact: true }).waitFor({ state: 'detached' });
  // Once more, without the words that it is done.
  await page.reload();
  await openHandling(page);
  await named('takeBack').waitFor();
}

/** The id of the first inverter of an account. */
async function inverter(page: Page) {
  await page.goto('/device/C002?status=normal');
  const row = page.locator('[data-device]').filter({ visible: true }).first();
  return (await row.getAttribute('data-device')) ?? '';
}

/** The clock of the page, not ours: pictures may be taken at another hour. */
const today = (page: Page, daysAgo = 0) =>
  page.evaluate((days) => new Date(Date.now() - days * 86_400_000).toLocaleDateString('en-CA'), daysAgo);

async function drawn(page: Page) {
  const device = await inverter(page);
  const series = ['pv1Power', 'loadPower', 'gridPower', 'battSoc'].map((code) => `series=${device}:${code}`);
  await page.goto(`/chart?${series.join('&')}&date=${await today(page, 1)}`);
  await page.locator('[data-kind="line"]').nth(3).waitFor({ state: 'attached' });
}

async function openSaved(page: Page, t: Translate) {
  await button(page, t('charts.saved.open')).click();
  const dialog = page.getByRole('dialog', { name: t('charts.saved.title') });
  await dialog.getByText(t('charts.saved.none')).or(dialog.getByRole('listitem')).first().waitFor();
  return dialog;
}

async function savedChart(page: Page, t: Translate) {
  await drawn(page);
  const dialog = await openSaved(page, t);
  if (await dialog.getByRole('listitem').first().isVisible()) return;
  for (const called of ['PV1 / SOC', 'PV1 / PV2']) {
    await dialog.getByLabel(t('charts.saved.name')).fill(called);
    await dialog.getByRole('button', { name: t('charts.saved.save'), exact: true }).click();
    await dialog.getByRole('link', { name: called }).waitFor();
    // Anew, without the message that it is saved.
    await page.reload();
    await page.locator('[data-kind="line"]').nth(3).waitFor({ state: 'attached' });
    await openSaved(page, t);
  }
}

/** Everything has been added up. */
const added = (page: Page) => page.locator('main', { hasText: '…' }).waitFor({ state: 'detached' });

async function firstStationId(page: Page) {
  const href = await page.locator('[data-station] a[href*="station="]').first().getAttribute('href');
  return new URL(href ?? '', page.url()).searchParams.get('station') ?? '';
}

async function tariffSheet(page: Page, t: Translate) {
  const [station, day] = [await firstStationId(page), await today(page, 1)];
  await page.goto(`/Sheet?sheet=tariff&period=day&date=${day}&station=${station}`);
  await page.getByRole('heading', { name: t('reports.why.title') }).waitFor();
  await page.locator('[data-part]').first().waitFor();
}

async function why(page: Page, t: Translate) {
  await tariffSheet(page, t);
  await page.locator('[data-part]').last().scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
}

const onStation = (key: 'open' | 'planNamed') => async (page: Page, t: Translate) => {
  await page.goto(`/powerDetail?station=${await firstStationId(page)}`);
  const named = new RegExp(t(`notifications.station.${key}`, { name: '.+' }));
  await page.getByRole('button', { name: named }).click();
  await page.getByRole('dialog').waitFor();
};

async function mailReport(page: Page, t: Translate) {
  await button(page, t('notifications.reports.add')).click();
  await page.getByRole('dialog').waitFor();
}

/** No ranking is on its way (in the morning there is none), and no sum is still growing: beside such a figure stands of how many stations it is. */
async function board(page: Page, t: Translate) {
  await page.getByText(t('board.ranking.adding')).waitFor({ state: 'detached' });
  for (const figure of ['month', 'total']) {
    const whole = page.locator(`[data-figure="${figure}"]`, { hasText: /^\D*[\d.,]+\D*$/ });
    await whole.waitFor({ timeout: 90_000 });
  }
}

export const OPERATION_SCREENS: readonly Screen[] = [
  on('owner', 'faults-nothing', '/Fault?pick='),
  on('provider', 'faults', '/Fault', tabled),
  on('provider', 'faults-open', '/Fault', opened),
  on('business', 'faults-folded', '/Fault?state=resolved', folded),
  on('provider', 'faults-resolved', '/Fault?pick=*&state=resolved', tabled, true),
  on('provider', 'fault-handling', '/Fault?pick=*', handled),
  on('owner', 'chart-nothing', '/chart?series='),
  on('business', 'chart', '/chart', drawn),
  on('business', 'chart-saved', '/chart', savedChart),
  on('owner', 'sheets', '/Sheet'),
  ...(['day', 'week', 'month', 'year', 'overyear'] as const).map((period) =>
    on('business', `report-${period}`, `/Sheet?sheet=report&period=${period}`, added, true),
  ),
  on('business', 'tariff-search', '/Sheet?sheet=tariff'),
  on('business', 'tariff-sheet', '/powerDetail?list=1', tariffSheet),
  on('business', 'tariff-why', '/powerDetail?list=1', why),
  on('business', 'notices-station', '/powerDetail?list=1', onStation('open')),
  on('business', 'notices-work', '/powerDetail?list=1&search=Barossa', onStation('planNamed')),
  on('business', 'notices-report', '/userCenter', mailReport),
  on('provider', 'board', '/bulletinBoard', board),
];
