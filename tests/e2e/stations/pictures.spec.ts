import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, MEMBER, OWNER, PROVIDER, type Translate, isWide } from '../fixtures';
import { test } from './units';
import { dialog, fillBasic, finishWizard, openWizard } from './wizard-page';

const NAME = 'Pictured roof';
/** Pixel size of the first picture, which identifies it wherever it is shown. */
const [WIDTH, HEIGHT] = [320, 200];

/** The pictures of the open form. */
const tiles = (page: Page) => dialog(page).locator('li:has(img)');

/** The picture itself has loaded, not only its placeholder. */
async function isSeen(within: Locator, width = WIDTH): Promise<void> {
  const image = within.locator('img').first();
  await expect(image).toBeAttached();
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(width);
  const box = await image.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(36);
}

async function picture(width: number, height: number, background: string) {
  const content = sharp({ create: { width, height, channels: 3, background } }).png();
  return { name: `${width}.png`, mimeType: 'image/png', buffer: await content.toBuffer() };
}

/** Adds a station with two pictures, as a user does. */
async function addStation(page: Page, t: Translate) {
  await openWizard(page, t);
  await fillBasic(page, t, NAME);
  const files = dialog(page).locator('input[type=file]');
  await files.setInputFiles([await picture(WIDTH, HEIGHT, '#27a'), await picture(64, 48, '#fa3')]);
  await isSeen(tiles(page).first());
  await expect(dialog(page).getByRole('progressbar')).toHaveCount(0);
  await finishWizard(page, t, NAME, 9);
}

/** Zooms in until the station has its own marker on the map, and opens its info window. */
async function openOnMap(page: Page, t: Translate): Promise<Locator> {
  await page.getByRole('heading', { name: t('map.title'), exact: true }).scrollIntoViewIfNeeded();
  const markers = page.locator('.leaflet-marker-icon');
  const own = page.locator(`.leaflet-marker-icon[title^="${NAME}"]`);
  await expect(markers.first()).toBeVisible();
  const names = () => markers.evaluateAll((all) => all.map((one) => one.getAttribute('title')).join());
  for (let turn = 0; turn < 20 && (await own.count()) === 0; turn += 1) {
    const before = await names();
    // The cluster with the most stations, which contains this one.
    const counts = (await markers.allTextContents()).map((text) => Number(/\d+/.exec(text)?.[0] ?? 0));
    await markers.nth(counts.indexOf(Math.max(...counts))).dispatchEvent('click');
    await expect.poll(names).not.toBe(before);
  }
  await own.dispatchEvent('click');
  const info = page.locator('.leaflet-popup');
  await expect(info).toContainText(NAME);
  return info;
}

/** The open form, with two pictures, refuses files that are not pictures, and a file that cannot be read again. */
async function refusesFiles(page: Page, t: Translate): Promise<void> {
  const files = dialog(page).locator('input[type=file]');
  const told = dialog(page).getByRole('alert');
  const hint = (count: number) => dialog(page).getByText(t('stationWizard.pictures.hint', { count, most: 10 }));
  await files.setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(told.filter({ hasText: 'plan.png' })).toContainText(t('stationWizard.pictures.kind'));
  await expect(hint(2)).toBeVisible();
  const upload = '**/api/stations/picture*';
  await page.route(upload, (route) => route.abort('connectionreset'));
  const roof = { ...(await picture(80, 60, '#a3f')), name: 'roof.png' };
  await files.setInputFiles(roof);
  await expect(told.filter({ hasText: 'roof.png' })).toBeVisible();
  await expect(hint(2)).toBeVisible();
  await page.unroute(upload);
  await dialog(page)
    .getByRole('button', { name: t('stationWizard.pictures.retry', { name: 'roof.png' }) })
    .click();
  await expect(told.filter({ hasText: 'roof.png' })).toHaveCount(0);
  await expect(hint(3)).toBeVisible();
  // The same name again, now a valid picture.
  await files.setInputFiles({ ...roof, name: 'plan.png' });
  await expect(told.filter({ hasText: 'plan.png' })).toHaveCount(0);
  await expect(hint(4)).toBeVisible();
  await expect(dialog(page).getByRole('progressbar')).toHaveCount(0);
}

test('P3.3 P5.21 P7.36 P2.48 P2.52 P2.50 P2.44 P2.60 pictures of a station appear in list, cards, detail, map, board and form', async ({
  page,
  t,
  signIn,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()));
  await signIn(PROVIDER);
  await addStation(page, t);
  const detail = page.url();
  await isSeen(page.getByRole('main'));
  await page
    .getByRole('navigation', { name: t('stations.detailTabs.label') })
    .getByRole('link', { name: t('stations.detailTabs.information') })
    .click();
  await isSeen(page.getByRole('img', { name: t('stations.pictures.of', { number: 1, name: NAME }) }));
  await isSeen(page.getByRole('img', { name: t('stations.pictures.of', { number: 2, name: NAME }) }), 64);

  const row = page.locator('[data-station]').filter({ hasText: NAME });
  // A row on a phone is too low for a picture.
  for (const view of isWide(page) ? ['', '&view=card'] : ['&view=card']) {
    await page.goto(`/powerDetail?list=1${view}`);
    await isSeen(row);
  }
  await row.getByRole('button', { name: t('stations.star.add', { name: NAME }) }).click();
  await expect(row.getByRole('button', { name: t('stations.star.remove', { name: NAME }) })).toBeVisible();

  await page.goto('/');
  await isSeen(await openOnMap(page, t));
  await page.getByRole('button', { name: t('map.list.show') }).click();
  const listed = page.getByRole('region', { name: t('map.list.title') }).getByRole('listitem');
  await isSeen(listed.filter({ hasText: NAME }));

  await page.goto('/bulletinBoard');
  const board = page.getByRole('region', { name: t('board.label') });
  const title = board.getByRole('heading', { level: 2 });
  await expect(title).toHaveText(/\S/);
  for (let turn = 0; turn < 6 && (await title.textContent()) !== NAME; turn += 1) {
    const before = (await title.textContent()) ?? '';
    await board.getByRole('button', { name: t('board.controls.next') }).click();
    await expect(title).not.toHaveText(before);
  }
  await isSeen(board);

  // A reopened form shows them too.
  await page.goto(detail);
  await page
    .getByRole('button', { name: t('stations.menu.label', { name: NAME }) })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: t('stations.menu.edit'), exact: true }).click();
  await isSeen(tiles(page).first());
  expect(refused).toEqual([]);
  await refusesFiles(page, t);
});

test('P3.3 a station without a picture, or whose picture does not load, shows a drawing', async ({
  page,
  signIn,
  openAs,
}) => {
  await page.route('**/files/*', (route) => route.abort());
  await signIn(OWNER);
  await page.goto(`/powerDetail?list=1${isWide(page) ? '' : '&view=card'}`);
  const row = page.locator('[data-station]').filter({ hasText: 'Manly house' });
  await expect(row.locator('img')).toBeAttached();
  expect(await row.locator('img').evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(0);
  await expect(row.locator('[aria-hidden] > svg').first()).toBeVisible();

  const member = await openAs(MEMBER);
  await member.goto('/powerDetail?list=1&view=card');
  const without = member.locator('[data-station]').filter({ hasText: 'Capital roof' });
  await expect(without.locator('img')).toHaveCount(0);
  await expect(without.locator('[aria-hidden] > svg').first()).toBeVisible();
  // Pictures that come with the demo are shown.
  await isSeen(member.locator('[data-station]').filter({ hasText: 'Roof without battery' }), 960);
});
