import type { Page } from '@playwright/test';
import { dayLabel } from '@/lib/domain/time/period/labels';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { dayAfter } from '@/lib/domain/tariffs/valid-from';
import { expect, type Translate } from '../fixtures';

const ADELAIDE = cutsOf('Australia/Adelaide');

/** The latest day with that many hours in Adelaide that has ended in all zones. */
export function lastDayOf(hours: number): string {
  let day = dayAfter(new Date().toISOString().slice(0, 10), -2);
  while (ADELAIDE.hoursOf(day).length !== hours) day = dayAfter(day, -1);
  return day;
}

/** Waits until the report no longer shows that stations are being summed: it reloads by itself. */
export async function isAddedUp(page: Page, t: Translate): Promise<void> {
  // The text after the number.
  const waiting = t('reports.report.waiting').replace(/^.*\}/, '').trim();
  await expect(page.getByText(waiting)).toBeHidden({ timeout: 300_000 });
}

export type Hours = ReadonlyMap<string, number>;

export async function hoursOfReport(
  page: Page,
  t: Translate,
  day: string,
): Promise<{ hours: Hours; stations: string[] }> {
  await page.goto(`/Sheet?sheet=report&period=day&date=${day}`);
  const main = page.getByRole('main');
  const rows = main.locator('tr[data-station]');
  await expect(rows.first()).toBeVisible();
  await isAddedUp(page, t);
  await main.getByText(new RegExp(`^${t('reports.report.figures')}`)).click();
  const steps = main.getByRole('table', { name: t('reports.report.chart') });
  await expect(steps.getByRole('cell').first()).toBeVisible();
  const texts = await steps
    .getByRole('row')
    .evaluateAll((found) => found.slice(1).map((row) => [...row.children].map((cell) => cell.textContent)));
  const stations = await rows.evaluateAll((found) => found.map((row) => row.getAttribute('data-station') ?? ''));
  return { hours: new Map(texts.map(([hour = '', generation = '']) => [hour, numberOf(generation)])), stations };
}

/** The hours in a station's own sheet. */
export async function hoursOfSheet(page: Page, t: Translate, day: string, station: string): Promise<Hours> {
  await page.goto(`/Sheet?sheet=tariff&period=day&date=${day}&station=${station}`);
  const shown = page
    .getByRole('main')
    .getByRole('row')
    .filter({ hasText: dayLabel(day) });
  await expect(shown.first()).toBeVisible();
  const texts = await shown.evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
  const hours = new Map<string, number>();
  for (const [moment = '', , generation = ''] of texts) {
    const time = moment.slice('DD/MM/YYYY '.length, 'DD/MM/YYYY HH:mm'.length);
    hours.set(hours.has(time) ? t('reports.report.repeated', { time }) : time, numberOf(generation));
  }
  return hours;
}

const numberOf = (text: string): number => Number(text.replaceAll(',', ''));
