import type { Locator, Page } from '@playwright/test';
import { expect, isWide, OWNER, PROVIDER, testAlone, type Translate } from '../fixtures';

const test = testAlone();

/**
 * A right-to-left name with digits, brackets and a final mark, each of which would be placed differently in a left-to-right line.
 */
const NAME = 'תחנת גג (12)!';

/** The characters of the name from left to right, as displayed. */
async function seenOrder(within: Locator): Promise<string> {
  const found = within.filter({ hasText: NAME, visible: true }).first();
  await found.scrollIntoViewIfNeeded();
  return found.evaluate((element, name) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const start = node.textContent?.indexOf(name) ?? -1;
      if (start < 0) continue;
      const letters = [...name].map((letter, index) => {
        const range = document.createRange();
        range.setStart(node, start + index);
        range.setEnd(node, start + index + 1);
        const { left, top } = range.getBoundingClientRect();
        return { letter, left, top };
      });
      return letters
        .sort((a, b) => Math.round((a.top - b.top) / 10) || a.left - b.left)
        .map(({ letter }) => letter)
        .join('');
    }
    return 'the name does not stand in one piece';
  }, NAME);
}

async function rename(page: Page, t: Translate, station: string): Promise<void> {
  await page.goto('/powerDetail?list=1&view=card');
  const menu = page.getByRole('button', { name: t('stations.menu.label', { name: station }) });
  await menu.filter({ visible: true }).first().click();
  await page.getByRole('menuitem', { name: t('stations.menu.edit'), exact: true }).click();
  const form = page.getByRole('dialog').first();
  await form.locator('[name=name]').fill(NAME);
  await form.getByRole('button', { name: t('stationWizard.actions.saveChange'), exact: true }).click();
  await expect(page.getByText(t('stationWizard.edited'))).toBeVisible();
}

test('P2.48 P2.52 P2.50 P2.44 a right-to-left name looks the same on every screen, with punctuation and digits in their places', async ({
  openAs,
  page,
  t,
  signIn,
}) => {
  test.skip(!isWide(page), 'each screen of it is the same');
  await signIn(OWNER);
  await rename(page, t, 'Manly house');
  const seen: Record<string, string> = {};
  const main = page.getByRole('main');
  for (const view of ['list', 'card']) {
    await page.goto(`/powerDetail?list=1&view=${view}`);
    seen[view] = await seenOrder(page.locator('[data-station] a'));
  }
  await page.locator('[data-station] a').first().click();
  await expect(main.getByRole('heading', { level: 1 })).toContainText(NAME);
  seen.detail = await seenOrder(main.getByRole('heading', { level: 1 }));
  await main
    .getByRole('button', { name: new RegExp(`^${t('stations.menu.label', { name: '.+' })}$`) })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: t('stations.menu.delete'), exact: true }).click();
  seen.dialog = await seenOrder(page.getByRole('dialog').first());
  await page.keyboard.press('Escape');

  await page.goto('/');
  seen.home = await seenOrder(main.locator('header').first());
  // Only a fleet has a map.
  const fleet = await openAs(PROVIDER);
  await rename(fleet, t, 'Warned roof');
  await fleet.goto('/');
  seen.attention = await seenOrder(fleet.locator('[data-station] strong'));
  await fleet.getByRole('heading', { name: t('map.title'), exact: true }).scrollIntoViewIfNeeded();
  await fleet.locator(`.leaflet-marker-icon[title^="${NAME}"]`).dispatchEvent('click');
  seen.map = await seenOrder(fleet.locator('.leaflet-popup'));
  await fleet.getByRole('button', { name: t('map.list.show') }).click();
  seen.mapList = await seenOrder(fleet.getByRole('region', { name: t('map.list.title') }).getByRole('listitem'));
  // On a phone the tree is collapsed and the board turns its pages by itself.
  if (isWide(page)) {
    await page.goto('/Fault');
    seen.tree = await seenOrder(page.getByRole('treeitem'));
    await page.goto('/bulletinBoard');
    const title = page.getByRole('region', { name: t('board.label') }).getByRole('heading', { level: 2 });
    await expect(title).toHaveText(/\S/);
    for (let turn = 0; turn < 6 && !(await title.textContent())?.includes(NAME); turn += 1) {
      const before = (await title.textContent()) ?? '';
      await page.getByRole('button', { name: t('board.controls.next') }).click();
      await expect(title).not.toHaveText(before);
    }
    seen.board = await seenOrder(title);
  }
  // Displayed right to left: the final mark is at the left.
  const right = '!(12) גג תנחת';
  expect(seen.list).toMatch(/^!/);
  expect(right).toHaveLength(NAME.length);
  for (const [where, order] of Object.entries(seen)) expect([where, order]).toEqual([where, seen.list]);
});
