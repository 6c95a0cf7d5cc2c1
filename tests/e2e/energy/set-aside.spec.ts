import { openStore } from '../../support/planted';
import { storeSamples } from '../../support/store-samples';
import { violations } from '../accessibility/axe-checks';
import { looksWell } from '../accessibility/looks-well';
import { expect, OWNER, testAlone } from '../fixtures';
import { decisionButton, generationIn, reportedCounter, setAsideRows } from './inverter-series';

const test = testAlone();

test('D1.7 D3.8 D2.30 D5.2 D8.12 P2.42 an implausible reading counts nowhere; its owner sees it, includes it, and undoes that', async ({
  page,
  product,
  t,
  signIn,
}) => {
  test.setTimeout(480_000);
  await signIn(OWNER);
  const store = await openStore(product);
  // The limit depends on earlier readings: a new demo has reported a total within a minute or two.
  const reportedAt = async () => {
    const { rows } = await store.query<{ ts: Date }>(
      `select f.ts from raw_sample f join device d on d.key = f.device_key join property p on p.id = any(f.properties)
         join station s on s.key = d.station_key join account a on a.id = s.creator_id
        where a.email = $1 and d.type = 'C002' and p.code = 'KRA' order by f.ts desc limit 1`,
      [OWNER],
    );
    return rows[0]?.ts.getTime() ?? 0;
  };
  await expect.poll(reportedAt, { timeout: 150_000 }).toBeGreaterThan(0);
  const inverter = await reportedCounter(store);
  const report = () => generationIn(page, t);
  /** The generation of today on the home page, kWh. */
  const atHome = async () => {
    await page.goto('/');
    const fact = page.locator('dl div').filter({ hasText: t('stations.columns.yield') });
    const tile = fact.locator('dd').first();
    await expect(tile).toHaveText(/\d\s*[kMG]?Wh/);
    const [, number = '', unit] = /([\d.,]+)\s*([kMG]?)Wh/.exec(await tile.innerText()) ?? [];
    return Number(number.replaceAll(',', '')) * { '': 0.001, k: 1, M: 1_000, G: 1_000_000 }[unit as 'k'];
  };
  const before = await report();

  await storeSamples(store, inverter, { KRA: [{ ts: (await reportedAt()) + 500, value: inverter.value + 90_000 }] });
  await store.end();
  expect(await report()).toBeLessThan(before + 1_000);

  // The link on the device's page.
  await page.goto(`/device/C002?device=${inverter.id}`);
  await page.getByRole('link', { name: t('setAside.link'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(inverter.name);
  const rows = setAsideRows(page, t);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(t('setAside.reasons.jump'));
  await expect(rows).toContainText(/\+90\.0\sMWh|\+89\.\d\sMWh/);
  expect(await violations(page)).toEqual([]);

  await decisionButton(rows, t, 'accepted').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(t('setAside.dialog.acceptedNote'));
  await expect(dialog).toContainText('MWh');
  expect(await violations(page)).toEqual([]);
  // A confirmation does not fill the screen of a phone.
  expect((await dialog.boundingBox())?.height).toBeLessThan((page.viewportSize()?.height ?? 0) - 60);
  const right = dialog.getByRole('button', { name: t('common.doubts.right'), exact: true });
  await expect(right).toHaveCount(0);
  await expect(dialog.getByRole('status')).toContainText('MWh');
  await dialog.getByRole('button', { name: t('setAside.actions.accepted'), exact: true }).click();
  // No unit generates as much in a day.
  await right.click();
  await expect(dialog).toBeHidden();
  const counted = rows.filter({ hasText: t('setAside.verdicts.accepted') });
  await expect(counted).toHaveCount(1);
  await expect(counted).toContainText(t('setAside.reasons.jump'));
  expect(await report()).toBeGreaterThan(before + 80_000);
  expect(await atHome()).toBeGreaterThan(80_000);

  // The link on the station's page, where it is undone.
  await page.goto('/powerDetail');
  await page.getByRole('link', { name: t('stations.detailTabs.devices') }).click();
  await page.getByRole('link', { name: t('setAside.link'), exact: true }).click();
  const decided = rows.filter({ hasText: t('setAside.verdicts.accepted') });
  await decisionButton(decided, t, 'undo').click();
  await expect(dialog).toContainText(t('setAside.dialog.undoNote'));
  await expect(dialog).toContainText(t('setAside.dialog.undoFollows'));
  await dialog.getByRole('button', { name: t('setAside.actions.undo'), exact: true }).click();
  await expect(dialog).toBeHidden();
  // The readings are in the list again, and the decision is their history.
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(t('setAside.reasons.jump'));
  await expect(decisionButton(rows, t, 'accepted')).toBeVisible();
  await expect(rows.getByRole('time')).toHaveCount(3);
  expect(await violations(page)).toEqual([]);
  expect(await report()).toBeLessThan(before + 1_000);
  expect(await atHome()).toBeLessThan(1_000);
  await looksWell(page);
});
