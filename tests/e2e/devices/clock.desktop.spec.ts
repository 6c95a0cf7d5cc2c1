import { expect, testAlone } from '../fixtures';
import { place, Wayward } from './wayward';

const test = testAlone();
const MINUTE = 60_000;

test('D2.21 D3.14 P2.50 a gateway clock that is ahead is shown with the data held back, the correction of timestamps, and the recovery', async ({
  page,
  lang,
  t,
  signIn,
  product,
}) => {
  test.setTimeout(480_000);
  const placed = await place(product);
  const wayward = await Wayward.dial(product, placed);
  const span = lang === 'en' ? '7 minutes' : '7 分钟';
  const own = `/device/C001?device=${placed.gateway}`;
  const held = page.getByRole('table', { name: t('deviceClocks.held.title') });
  const row = held.getByRole('row').filter({ hasText: 'Wayward inverter' });
  /** Reloads a page until it is as expected: what a gateway reports is shown within some seconds. */
  const follow = (look: () => Promise<void>) =>
    expect(async () => {
      await page.reload();
      await look();
    }).toPass({ timeout: 30_000 });
  try {
    await signIn();
    await page.goto(own);
    await expect(page.getByText(t('deviceClocks.held.none'))).toBeVisible();
    wayward.ahead = 7 * MINUTE;
    await wayward.sendReadings();
    await wayward.report('F35');
    await follow(() =>
      expect(page.getByText(t('deviceClocks.unsteady.own', { span }))).toBeVisible({ timeout: 1_000 }),
    );
    await expect(row).toContainText(t('deviceClocks.held.reasons.ahead'));
    const desktop = page.viewportSize();
    for (const size of [desktop, { width: 390, height: 844 }, desktop]) {
      if (size) await page.setViewportSize(size);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(wide).toBe(false);
    }

    // The offset counts as steady after one minute.
    await expect(async () => {
      await wayward.sendReadings();
      await page.reload();
      await expect(page.getByText(t('deviceClocks.ahead.own', { span }))).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 120_000, intervals: [5_000] });
    await expect(page.getByText(t('deviceClocks.held.none'))).toBeVisible();
    await expect(
      page.getByRole('region', { name: t('deviceClocks.corrections.title') }).getByRole('listitem'),
    ).toHaveText(new RegExp(t('deviceClocks.corrections.ahead', { span })));

    await page.goto(`/powerDetail?station=${placed.station}`);
    const notice = page.getByRole('status').filter({ hasText: span });
    await notice.getByRole('link', { name: 'Wayward gateway' }).click();
    await expect(page).toHaveURL(new RegExp(`device=${placed.gateway}`));

    // A wrong clock does not lose a fault, and the fault shows how it was dated.
    await wayward.report('F24');
    await page.goto(`/powerDetail?station=${placed.station}&section=alarms`);
    for (const [code, by] of [
      ['F35', 'receipt'],
      ['F24', 'offset'],
    ] as const) {
      const alarm = page.getByRole('main').locator('tr[data-event]').filter({ hasText: code });
      const sign = alarm.getByRole('button', { name: t('alarms.dated.label') });
      await sign.focus();
      await expect(page.getByRole('tooltip').filter({ hasText: t(`alarms.dated.${by}`), visible: true })).toHaveCount(
        1,
      );
      await page.keyboard.press('Escape');
    }

    wayward.ahead = 0;
    await wayward.sendReadings();
    await page.goto(own);
    await follow(() => expect(page.getByText(span)).toHaveCount(1, { timeout: 1_000 }));
    await page.goto(`/powerDetail?station=${placed.station}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toHaveCount(0);
  } finally {
    await wayward.hangUp();
  }
});
