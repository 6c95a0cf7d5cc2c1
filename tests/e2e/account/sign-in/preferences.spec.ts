import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre';
import { label } from '../../../support/labels';
import { PASSWORD } from '../../../support/product';
import { field, openSettings } from '../../devices/settings-page';
import { agreementBox, BUSINESS, expect, isWide, signIn, test } from '../../fixtures';

test('P1.4 P2.36 the language menu offers English and Simplified Chinese, switches immediately and preserves typed input', async ({
  page,
  lang,
  t,
}) => {
  const other = lang === 'en' ? 'zh' : 'en';
  await page.goto('/login');
  const language = page.getByRole('combobox', { name: t('common.language') });
  const names = ['en', 'zh'].map((one) => t(`common.languages.${one}`));
  expect(await language.getByRole('option').allInnerTexts()).toEqual(names);
  await page.getByLabel(t('auth.email')).fill('half-typed@');
  await page.getByLabel(t('auth.password'), { exact: true }).fill('half a secret');
  await agreementBox(page, t).check();
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  await language.selectOption(other);
  await expect(page.locator('html')).toHaveAttribute('lang', other === 'zh' ? 'zh-CN' : 'en');
  await expect(page.getByRole('heading', { name: t('auth.heading') })).toHaveCount(0);
  await expect(page.locator('input[name=account]')).toHaveValue('half-typed@');
  await expect(page.locator('input[name=password]')).toHaveValue('half a secret');
  await expect(page.locator('input[name=agreed]')).toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(other);
  expect(loads).toEqual([]);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', other === 'zh' ? 'zh-CN' : 'en');
});

test('P9.1 English is the fallback when the browser requests no supported language', async ({ browser, product }) => {
  const context = await browser.newContext({ locale: 'fr-FR' });
  const page = await context.newPage();
  await page.goto(`${product.url}/login`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await context.close();
});

/**
 * Words that are the same in every language: units, the product, names of standards and makers, and texts on a device's display.
 */
const SAME = /^(?:k?varh?|kg|ms|min|mm|Sunhelm|Modbus|Eastron|Directive|Networks|Batt)$/;

/** The English words on the page or in the given texts; a word has two lower-case letters in a row, which no unit or model has. */
const labelsOf = (texts: readonly string[], names: ReadonlySet<string>) => [
  ...new Set(
    texts
      // Time zones, email addresses and files have the same names in every language.
      .map((text) => text.replace(/\b[A-Z][A-Za-z_]+\/[A-Z][A-Za-z_]+\b|\S+@\S+/g, ' '))
      .flatMap((text) => text.match(/[A-Za-z]*[a-z]{2,}[A-Za-z]*/g) ?? [])
      .filter((word) => !names.has(word.toLowerCase()) && !SAME.test(word)),
  ),
];

test('F7 P9.1 D4.1 D4.3 D2.2 D2.12 D2.15 D2.29 a browser in Chinese without a chosen language gets Chinese from the first page to the exported file, with no English word in it', async ({
  browser,
  product,
  lang,
}) => {
  test.skip(lang !== 'zh', 'the same in a run of the other language');
  test.setTimeout(240_000);
  const context = await browser.newContext({ locale: 'zh-CN', baseURL: product.url });
  const page = await context.newPage();
  const zh = (key: string) => label('zh', key);
  await signIn(page, zh, BUSINESS, PASSWORD);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('language');
  // Names given by users are not translated.
  type Places = { nodes: { id: string; name: string; note?: string }[] };
  const below = async (query: string) =>
    ((await (await page.request.get(`/api/shell/tree${query}`)).json()) as Places).nodes;
  const stations = await below('');
  const devices = (await Promise.all(stations.map(({ id }) => below(`?station=${id}`)))).flat();
  const given = [...stations.flatMap(({ name, note = '' }) => [name, note]), ...devices.map(({ name }) => name)];
  // Without its station's name a device name starts with a capital letter.
  const names = new Set(given.flatMap((text) => text.toLowerCase().match(/[a-z]+/g) ?? []));
  const english = async () => labelsOf([await page.getByRole('main').innerText()], names);

  await page.getByRole('button', { name: new RegExp(`^${zh('shell.bell.label')}`) }).click();
  const message = page.locator('[data-message]').first();
  await expect(message).toContainText(/[\u4e00-\u9fff]{2}/);
  expect(labelsOf(await page.locator('[data-message]').allInnerTexts(), names)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.goto('/device/C002');
  await expect(page.locator('[data-device]').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('逆变器');
  expect(await english()).toEqual([]);

  await openSettings(page, 'Bottling hall');
  await expect(page.getByRole('navigation', { name: zh('shell.breadcrumb') })).toContainText('逆变器');
  await expect(field(page, 'battCapacity')).toContainText('电池容量');
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 30_000 });
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    expect([await tab.innerText(), await english()]).toEqual([expect.stringMatching(/[\u4e00-\u9fff]/), []]);
  }

  await page.goto('/Fault');
  await expect(page.locator('[data-event]').first()).toContainText(/[\u4e00-\u9fff]{2}/);
  expect(await english()).toEqual([]);
  const faults = page.waitForEvent('download');
  await page.getByRole('button', { name: zh('alarmList.export'), exact: true }).click();
  const lines = (await readFile(await (await faults).path(), 'utf8')).trim().split('\r\n');
  expect(lines.length).toBeGreaterThan(1);
  expect(labelsOf(lines, names)).toEqual([]);

  await page.goto('/Sheet');
  expect(await english()).toEqual([]);
  await page.getByRole('link', { name: zh('reports.cards.month.name') }).click();
  await expect(page.getByRole('heading', { name: zh('reports.report.summary') })).toBeVisible();
  expect(await english()).toEqual([]);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: zh('reports.xlsx') }).click();
  const { sheets } = await readXlsx(await readFile(await (await saved).path()));
  expect(sheets[0]?.rows[0]?.[0]).toBe('电站');
  // Days and figures are formatted by the program that opens the file.
  const texts = (sheets[0]?.rows ?? []).flat().filter((cell) => typeof cell === 'string');
  expect(labelsOf(texts, names)).toEqual([]);
  await context.close();
});

test('P2.16 dark mode persists: it is in the server’s first byte, no light frame is painted, and "system" follows the device', async ({
  page,
  t,
}) => {
  test.skip(!isWide(page), 'a browser judges alike');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/login');
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await page.getByRole('button', { name: t('common.scheme') }).click();
  await page.getByRole('menuitemradio', { name: t('common.schemes.dark') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();

  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      if (document.body) seen.push(getComputedStyle(document.documentElement).backgroundColor);
      if (document.readyState !== 'complete') requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const answer = await page.reload();
  expect(await answer?.text()).toMatch(/<html[^>]* data-scheme="dark"/);
  await expect(page.getByRole('button', { name: t('common.scheme') })).toBeVisible();
  const frames = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect([...new Set(frames)]).toEqual([dark]);

  await page.getByRole('button', { name: t('common.scheme') }).click();
  await page.getByRole('menuitemradio', { name: t('common.schemes.system') }).click();
  await expect.poll(ground).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).toBe(dark);
});

test('P2.30 P1.4 the language switch translates the shell immediately, preserves typed input and is remembered', async ({
  page,
  t,
  lang,
  signInByForm,
}) => {
  await signInByForm();
  await page.goto('/powerDetail?list=1');
  await page.getByRole('searchbox').fill('half a na');
  const other = lang === 'en' ? 'zh' : 'en';
  const language = page.getByRole('combobox', { name: t('common.language') });
  await language.selectOption(other);
  await expect(page.locator('html')).toHaveAttribute('lang', other === 'zh' ? 'zh-CN' : 'en');
  const title = isWide(page) ? 'shell.menu.powerDetail' : 'stations.title';
  await expect(page.getByText(t(title), { exact: true }).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveValue('half a na');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', other === 'zh' ? 'zh-CN' : 'en');
});
