import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { stampOf } from '@/lib/domain/time/time-range/stamp';
import { openStore } from '../../support/planted';
import { storeSamples } from '../../support/store-samples';
import { looksWell } from '../accessibility/looks-well';
import { expect, OWNER, testAlone } from '../fixtures';
import { decisionButton, generationIn, reportedCounter, setAsideRows } from './inverter-series';

const test = testAlone();

const HOUR_MS = 3_600_000;
const MINUTES_5 = 300_000;

test('D1.7 D3.8 D2.11 D5.2 D8.12 an owner excludes an afternoon, the figure of that day changes, and the exclusion is undone', async ({
  page,
  product,
  t,
  signIn,
}) => {
  test.setTimeout(480_000);
  await signIn(OWNER);
  const store = await openStore(product);
  const inverter = await reportedCounter(store, 5);
  const { value, zone } = inverter;
  const cuts = cutsOf(zone);
  const day = cuts.dayOf(cuts.startOf(cuts.dayOf(Date.now())) - 30 * HOUR_MS);
  const { end, start } = cuts.spanOf(day);
  // An earlier day, with some kWh that the inverter can have counted.
  const room = Math.min(50, value * 0.9);
  const steps = (end - start) / MINUTES_5;
  const past = Array.from({ length: steps }, (_, i) => {
    const reported = Math.round((value - room + (i / steps) * room * 0.4) * 100) / 100;
    return { ts: start + i * MINUTES_5, value: reported };
  });
  await storeSamples(store, inverter, { KRA: past });
  await store.end();

  const report = () => generationIn(page, t, day);
  const before = await report();
  expect(before).toBeGreaterThan(0);

  await page.goto(`/device/C002?device=${inverter.id}&setAside=1`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(inverter.name);
  await page.getByRole('button', { name: t('setAside.span.open') }).click();
  const dialog = page.getByRole('dialog', { name: t('setAside.span.title') });
  const go = dialog.getByRole('button', { name: t('setAside.span.check'), exact: true });
  const box = (field: 'from' | 'to') => dialog.getByRole('textbox', { name: t(`common.range.${field}`), exact: true });
  await dialog.getByRole('combobox', { name: t('setAside.columns.property') }).selectOption('KRA');
  const noon = stampOf(start + 12 * HOUR_MS, zone);
  const evening = stampOf(end - 1_000, zone);
  await box('from').fill(noon);
  await box('to').fill(stampOf(start, zone));
  await go.click();
  await expect(dialog.getByText(t('setAside.span.problem.order'))).toBeVisible();
  // Escape loses no input.
  await page.keyboard.press('Escape');
  await expect(dialog.getByText(t('common.dialogHeld'))).toBeVisible();
  await box('to').fill(evening);
  await go.click();
  const summary = dialog.getByRole('status').filter({ hasText: noon });
  await expect(summary).toContainText(evening, { timeout: 30_000 });
  await expect(summary).toContainText(inverter.name);
  await expect(summary).toContainText(t('setAside.dialog.follows'));
  await looksWell(page);
  await dialog.getByRole('button', { name: t('setAside.span.submit'), exact: true }).click();
  await expect(dialog).toBeHidden();

  const decided = setAsideRows(page, t).filter({ hasText: t('setAside.verdicts.excluded') });
  await expect(decided).toHaveCount(1);
  await expect(decided.getByRole('time')).toHaveCount(3);
  const without = await report();
  expect(without).toBeGreaterThan(0);
  expect(without).toBeLessThan(before * 0.7);

  // The same time again is refused with the reason, and the input stays.
  await page.goto(`/powerDetail?section=devices`);
  await page.getByRole('link', { name: t('setAside.link'), exact: true }).click();
  await page.getByRole('button', { name: t('setAside.span.open') }).click();
  await dialog.getByRole('combobox', { name: t('setAside.columns.device') }).selectOption(inverter.id);
  await box('from').fill(noon);
  await box('to').fill(noon);
  await go.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(box('from')).toHaveValue(noon);
  await dialog.getByRole('button', { name: t('common.cancel'), exact: true }).click();
  await expect(dialog).toBeHidden();

  await decisionButton(decided, t, 'undo').click();
  const confirmation = page.getByRole('dialog');
  await confirmation.getByRole('button', { name: t('setAside.actions.undo'), exact: true }).click();
  await expect(confirmation).toBeHidden();
  await expect(decided.getByRole('button')).toHaveCount(0);
  expect(await report()).toBe(before);
});
