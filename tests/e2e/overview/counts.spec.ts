import type { Page } from '@playwright/test';
import { expect, isWide, PROVIDER, test, type Translate } from '../fixtures';
import { enterAsNew } from '../new-account';

const STATUSES = ['normal', 'offline', 'fault', 'abnormal'] as const;
type Counts = Readonly<Record<(typeof STATUSES)[number], number>>;
const sumOf = (counts: Counts) => STATUSES.reduce((sum, status) => sum + counts[status], 0);

/** The counts in the links of a navigation: "Fault 2" or "Fault (2)". */
async function linkCounts(page: Page, t: Translate, navigation: string): Promise<Counts & { readonly all: number }> {
  const links = page.getByRole('navigation', { name: navigation });
  const of = async (tab: string) => {
    const name = t(`stations.tabs.${tab}`);
    const text = await links.getByRole('link', { name: new RegExp(`^${name}\\b|^${name}`) }).textContent();
    return Number((text ?? '').replace(name, '').replace(/\D/g, ''));
  };
  const entries = await Promise.all(STATUSES.map(async (status) => [status, await of(status)] as const));
  return { ...(Object.fromEntries(entries) as Counts), all: await of('all') };
}

async function boardCounts(page: Page, t: Translate): Promise<Counts> {
  await page.goto('/bulletinBoard');
  const lights = page.getByRole('region', { name: t('board.label') }).locator('[data-light]');
  await expect(lights).toHaveCount(STATUSES.length);
  const shown = await lights.evaluateAll((all) =>
    all.map((one) => [one.getAttribute('data-light'), Number(/\d+/.exec(one.textContent ?? '')?.[0])]),
  );
  return Object.fromEntries(shown) as Counts;
}

/** The counts of the list below the map, once the map shows all stations. */
async function mapCounts(page: Page, t: Translate, all: number): Promise<Counts> {
  await page.getByRole('heading', { name: t('map.title'), exact: true }).scrollIntoViewIfNeeded();
  await expect(page.locator('.leaflet-marker-icon').first()).toBeVisible();
  await page.getByRole('button', { name: t('map.list.show') }).click();
  await page.getByRole('button', { name: t('map.fit') }).click();
  const list = page.getByRole('region', { name: t('map.list.title') });
  await expect(list.getByRole('status')).toHaveText(new RegExp(`(^|\\D)${all}\\D`));
  const texts = await list.getByRole('listitem').allTextContents();
  const of = (status: string) => texts.filter((text) => text.endsWith(t(`common.status.${status}`))).length;
  return Object.fromEntries(STATUSES.map((status) => [status, of(status)])) as Counts;
}

test('F1 P2.46 P2.47 P4.9 P4.10 each station counts once: overview tiles, list tabs, board and map agree and sum to Whole', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(PROVIDER);
  // A gateway that reconnects may change a status between two screens.
  await expect(async () => {
    await page.goto('/');
    const { all, ...home } = await linkCounts(page, t, t('overview.byStatus'));
    expect([all > 1, sumOf(home)]).toEqual([true, all]);
    expect(home.fault).toBeGreaterThan(0);
    expect(await mapCounts(page, t, all)).toEqual(home);
    await page.goto('/powerDetail?list=1');
    expect(await linkCounts(page, t, t('stations.tabsLabel'))).toEqual({ all, ...home });
    if (isWide(page)) expect(await boardCounts(page, t)).toEqual(home);
  }).toPass({ timeout: 60_000 });
});

test('P2.1 P2.2 P2.46 D2.14 D2.24 an account without stations sees a message and an offer to add one on every screen, and never "All clear"', async ({
  page,
  t,
  product,
  lang,
}) => {
  await enterAsNew(page, t, product, `empty.${lang}.${Date.now()}@demo.sunhelm.example`);

  const main = page.getByRole('main');
  const add = main.getByRole('link', { name: t('common.firstStation.add') });
  for (const place of ['/', '/Fault', '/chart', '/Sheet?sheet=report']) {
    await page.goto(place);
    await expect(main.getByText(t('common.firstStation.title'), { exact: true })).toBeVisible();
    await expect(add).toBeVisible();
    for (const well of ['overview.allWell', 'overview.alarms.none.fault', 'alarmList.empty.pending'])
      await expect(main.getByText(t(well), { exact: true })).toHaveCount(0);
    await expect(main.locator('[data-status=normal]')).toHaveCount(0);
  }
  await page.goto('/bulletinBoard');
  await expect(main.getByText(t('board.none'))).toBeVisible();
  await expect(main.getByText(t('board.faults.none'))).toHaveCount(0);
  await expect(add).toBeVisible();
  await page.goto('/powerDetail');
  await expect(main.getByText(t('common.firstStation.title'), { exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: t('stations.add'), exact: true })).toHaveCount(1);

  await page.goto('/');
  await add.click();
  await expect(
    page
      .getByRole('dialog')
      .first()
      .getByRole('heading', { name: t('stationWizard.heads.basic') }),
  ).toBeVisible();
});
