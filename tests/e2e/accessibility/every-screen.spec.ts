import { PASSWORD } from '../../support/product';
import { expect, isWide, test } from '../fixtures';
import { findings } from './axe-checks';
import { DEVICE_SCREENS } from './device-screens';
import { missedByTab } from './keyboard-checks';
import { cutWords, onPhone, shifts, sideways, smallTargets } from './layout-checks';
import { onEveryScreen } from './screens';

const PHONES = [360, 390];
const WIDTHS = [...PHONES, 768, 1024, 1440, 1920];

// One test for all screens, since navigating and waiting for the live values takes most of the time.
test('P1.4 P2.17 P9.12 P9.14 D2.18 D2.19 D2.22 every screen has no layout shift when the first live values arrive, hydrates to the server’s text, has touch targets of at least 44 by 44 px, truncates no button or tab, never scrolls sideways from the smallest phone to a large desktop, and has visible focus on everything Tab reaches; axe finds no violations where a device is set, controlled and upgraded, nor in its log', async ({
  page,
  context,
  product,
  t,
}) => {
  test.setTimeout(600_000);
  await context.addCookies([{ name: 'scheme', value: 'light', url: product.url }]);
  const moved: string[] = [];
  const small: string[] = [];
  const cut: string[] = [];
  const wide: string[] = [];
  const axe: string[] = [];
  const missed: string[] = [];
  // The server's HTML must match the browser's, otherwise React renders the page again and reports this error number.
  const rerendered: string[] = [];
  context.on('weberror', (error) => {
    if (error.error().message.includes('#418')) rerendered.push(error.page()?.url() ?? '');
  });
  await onEveryScreen(page, t, PASSWORD, async (screen) => {
    const { name } = screen;
    const told = (found: string) => `${name}: ${found}`;
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const sum = await shifts(page);
    if (sum >= 0.1) moved.push(told(String(sum)));
    // A mouse needs less.
    if (!isWide(page)) small.push(...(await smallTargets(page)).map(told));
    cut.push(...(await cutWords(page)).map(told));
    // English texts on the phone are wider than those of a machine without Chinese fonts.
    if (isWide(page)) cut.push(...(await onPhone(page, cutWords)).map(told));
    wide.push(...(await sideways(page, isWide(page) ? WIDTHS : PHONES)).map(told));
    if (DEVICE_SCREENS.includes(screen)) axe.push(...(await findings(page, name)));
    // Keyboards are used with wide screens.
    if (isWide(page)) missed.push(...(await missedByTab(page, name)));
  });
  expect({ moved, small, cut, wide, axe, missed, rerendered }).toEqual({
    moved: [],
    small: [],
    cut: [],
    wide: [],
    axe: [],
    missed: [],
    rerendered: [],
  });
  // Control: a shifted element is detected.
  await page.evaluate(() => {
    const push = document.createElement('div');
    push.style.height = '40vh';
    document.body.prepend(push);
  });
  await expect.poll(() => shifts(page)).toBeGreaterThan(0.1);
});

test('P2.46 D2.4 the selected tab is scrolled into view when the tab row overflows', async ({ page, t, signIn }) => {
  await signIn();
  for (const path of ['/powerDetail?list=1&tab=favourites', '/device/C002?status=warning']) {
    await page.goto(path);
    const tabs = page.getByRole('navigation', {
      name: t(path.startsWith('/p') ? 'stations.tabsLabel' : 'devices.tabsLabel'),
    });
    await expect(tabs.locator('[aria-current]')).toBeInViewport({ ratio: 0.9 });
  }
});
