import type pg from 'pg';
import { saveAside } from '@/upstream/energy/aside-repository';
import { openStore } from '../../support/planted';
import { looksWell } from '../accessibility/looks-well';
import { expect, OWNER, testAlone } from '../fixtures';
import { inverterSeries } from './inverter-series';

const test = testAlone();
/** Later than anything that the plant reports during the test, which would end it at once. */
const AHEAD_MS = 3_600_000;

/** Sets the newest charge and power of the owner's inverters aside, as ingest does. */
async function setAside(store: pg.Client): Promise<void> {
  const series = await inverterSeries(store, ['P', 'battSoc', 'battPower']);
  expect(series.length).toBeGreaterThan(2);
  const at = new Date(Date.now() + AHEAD_MS);
  await saveAside(
    store,
    series.map((one) => ({ ...one, ts: at.getTime(), verdict: { kind: 'aside', reason: 'range' } })),
    at,
  );
}

test('P2.50 D3.10 P2.42 a value whose last reading is implausible shows "-" with the reason on the station, in the list and in the totals, and links to the list of excluded readings', async ({
  page,
  product,
  t,
  signIn,
}) => {
  await signIn(OWNER);
  const main = page.getByRole('main');
  const store = await openStore(product);
  await page.goto('/powerDetail');
  await expect(main.locator('[data-flow=solar]')).toBeAttached();
  await expect(main.locator('[data-aside]')).toHaveCount(0);
  await setAside(store);

  // The figures on screen update by themselves.
  const note = main.locator('[data-aside]').filter({ hasText: t('stations.flow.nodes.solar') });
  await expect(note).toBeVisible({ timeout: 30_000 });
  await expect(note).toContainText(
    t('common.aside.note', { names: '' })
      .replace(/^[:：]/, '')
      .trim(),
  );
  await expect(main.locator('[data-node=solar][data-way=unknown]')).toBeAttached();
  const charge = main.locator('dd').filter({ hasText: t('common.value.set-aside') });
  await expect(charge.first()).toContainText(t('common.value.setAside'));
  await looksWell(page);

  await page.goto('/powerDetail?list=1');
  const row = page.locator('[data-station]').filter({ visible: true }).first();
  const power = row.locator('[data-live=power], dd').first();
  await expect(power).toContainText(t('common.value.set-aside'));
  await expect(power.getByText(t('common.value.setAside'), { exact: true })).toBeVisible();

  await page.goto('/');
  await expect(main.locator('[data-node=solar][data-way=unknown]')).toBeAttached();
  // The only station shows the reason here, as it does on its own page.
  await expect(note).toBeVisible();

  await page.goto('/powerDetail');
  await note.getByRole('link', { name: t('common.aside.link') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('setAside.title'));

  // The next good reading ends it.
  await store.query(`update latest_aside set ts = now() - interval '1 hour'`);
  await store.end();
  await page.goto('/powerDetail');
  // The first figures of the page may be older: they are read every ten seconds.
  await expect(main.locator('[data-node=solar]:not([data-way=unknown])')).toBeAttached({ timeout: 30_000 });
  await expect(main.locator('[data-aside]')).toHaveCount(0);
});
