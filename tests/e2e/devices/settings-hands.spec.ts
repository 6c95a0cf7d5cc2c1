import type { Locator, Page } from '@playwright/test';
import { BUSINESS, expect, OWNER, test } from '../fixtures';
import { PASSWORD } from '../../support/product';
import { openStation } from '../sharing/people';
import { allRead, box, change, ended, field, readSettings, settingsOf, write } from './settings-page';

/*
 * Interactions that need real input on the settings page: dragging in its diagrams, leaving it, showing the password, and losing
 * the right during a write. Results are checked against the simulated plant behind the real broker.
 */

const STATION = 'Manly house';
const [SYSTEM, GRID] = [1, 2];

test.beforeEach(({ page }) => {
  test.skip((page.viewportSize()?.width ?? 0) < 900, 'what the plant does is the same');
});

/** Drags the middle of an element by a number of pixels. */
async function drag(page: Page, grip: Locator, { x, y }: { x: number; y: number }): Promise<void> {
  // An element scrolled into view is laid out then: wait until it no longer moves.
  await grip.hover();
  const at = await grip.boundingBox();
  if (!at) throw new Error('there is nothing to take hold of');
  const [left, top] = [at.x + at.width / 2, at.y + at.height / 2];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left + x, top + y, { steps: 8 });
  await page.mouse.up();
}

test('C7 D4.7 D4.8 a curve point and a slot’s start are dragged and typed, written, and read back', async ({
  page,
  signIn,
  t,
}) => {
  await signIn(OWNER);
  await readSettings(page, STATION);
  await page.getByRole('tab').nth(GRID).click();
  // When enabled it is a summary; the curve can be dragged while it is disabled.
  await box(page, 'vwMode').selectOption('0');
  const curve = page.getByRole('region', { name: t('settings.curve.title.vw') });
  const picture = curve.getByRole('img');
  const before = await picture.getAttribute('aria-label');
  // Four corners, followed by their drag handles.
  const corner = curve.locator('[data-code]').first();
  await drag(page, curve.locator('svg circle').nth(4), { x: -12, y: 0 });
  await expect(corner).toHaveAttribute('data-edited', 'true');
  await expect(picture).not.toHaveAttribute('aria-label', before ?? '');
  const volts = await corner.getByRole('textbox').inputValue();
  const code = (await corner.getAttribute('data-code')) ?? '';

  await page.getByRole('tab').nth(SYSTEM).click();
  if ((await box(page, 'touSelling').inputValue()) !== '1') await box(page, 'touSelling').selectOption('1');
  const slots = page.getByRole('region', { name: t('settings.slots.title') });
  const day = slots.getByRole('img');
  await expect(day).toBeVisible();
  const start = box(page, 'touTime2');
  const was = await start.inputValue();
  // The handles come after the starts that they move.
  await drag(page, slots.locator('svg rect[height="96"]').nth(1), { x: 20, y: 0 });
  await expect(field(page, 'touTime2')).toHaveAttribute('data-edited', 'true');
  const dragged = await start.inputValue();
  expect(dragged).not.toBe(was);
  await expect(day).toHaveAccessibleName(new RegExp(dragged));
  // The same by keyboard alone.
  const third = box(page, 'touTime3');
  await third.focus();
  await page.keyboard.press('ControlOrMeta+a');
  // As typed on any keyboard; it is shown as HH:mm once the field is left, whatever the browser's time format.
  await page.keyboard.type('11.35 am');
  await page.keyboard.press('Tab');
  await expect(third).toHaveValue('11:35');
  await expect(day).toHaveAccessibleName(/11:35/);

  await write(page, t, STATION);
  await expect(field(page, 'touTime3')).toHaveAttribute('data-result', 'applied', { timeout: 30_000 });
  await page.reload();
  await allRead(page);
  await page.getByRole('tab').nth(SYSTEM).click();
  await expect(start).toHaveValue(dragged);
  await expect(third).toHaveValue('11:35');
  await page.getByRole('tab').nth(GRID).click();
  await expect(box(page, code)).toHaveValue(volts);
});

/** Presses the browser's back (-1) or forward (1) button. It does not wait, since the navigation may be blocked. */
async function press(page: Page, steps: -1 | 1): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await browser.send('Page.getNavigationHistory');
  const entry = entries[currentIndex + steps];
  if (!entry) throw new Error('there is no such place');
  await browser.send('Page.navigateToHistoryEntry', { entryId: entry.id });
  await browser.detach();
}

test('unsaved changes: links, back, forward and closing ask for confirmation; staying keeps them, leaving discards them', async ({
  page,
  signIn,
  t,
}) => {
  await signIn(OWNER);
  const device = await readSettings(page, STATION);
  // One history entry before, this one, and one after, all in the same document.
  const views = page.getByRole('main').locator('a[href*="template="]').filter({ visible: true });
  const settings = page.getByRole('link', { name: t('settings.tab'), exact: true });
  const versions = page.getByRole('link', { name: t('settingVersions.open'), exact: true });
  await views.and(page.locator(':not([aria-current])')).first().click();
  await expect(page).not.toHaveURL(settingsOf(device));
  const before = page.url();
  await settings.click();
  await expect(page).toHaveURL(settingsOf(device));
  await allRead(page);
  await versions.click();
  await expect(page).toHaveURL(/view=versions/);
  const after = page.url();
  await page.goBack();
  await expect(page).toHaveURL(settingsOf(device));
  await allRead(page);

  // There is nothing unsent, so no question is shown.
  const question = page.getByRole('dialog', { name: t('settings.leave.title') });
  await page.goForward();
  await expect(page).toHaveURL(after);
  await page.goBack();
  await allRead(page);

  const typed = await change(box(page, 'battCapacity'), '510', '520');
  await expect(field(page, 'battCapacity')).toHaveAttribute('data-edited', 'true');
  const stay = async () => {
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: t('settings.leave.stay') }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(settingsOf(device));
    await expect(box(page, 'battCapacity')).toHaveValue(typed);
  };
  await views.and(page.locator(':not([aria-current])')).first().click();
  await stay();
  for (const steps of [-1, 1] as const) {
    await press(page, steps);
    await stay();
  }
  const requested = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const native = await requested;
  expect(native.type()).toBe('beforeunload');
  await native.dismiss();
  await closing;
  await expect(box(page, 'battCapacity')).toHaveValue(typed);

  await press(page, 1);
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: t('settings.leave.leave') }).click();
  await expect(page).toHaveURL(after);
  await page.goBack();
  await allRead(page);
  await change(box(page, 'battCapacity'), '510', '520');
  await expect(field(page, 'battCapacity')).toHaveAttribute('data-edited', 'true');
  await press(page, -1);
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: t('settings.leave.leave') }).click();
  await expect(page).toHaveURL(before);
  await expect(question).toBeHidden();
});

test('D5.6 D7.9 a remembered session requires the password before a write: a wrong one writes nothing, the right one proceeds', async ({
  page,
  context,
  product,
  t,
}) => {
  const headers = { origin: product.url, 'x-requested-by': 'portal' };
  const account = { mode: 2, account: OWNER, agreed: true };
  for (const proof of [{ password: PASSWORD, remember: true }, { remembered: true }]) {
    const answer = await context.request.post(`${product.url}/api/session/sign-in`, {
      headers,
      data: { ...account, ...proof },
    });
    expect(answer.ok()).toBe(true);
  }
  await readSettings(page, STATION);
  const typed = await change(box(page, 'battCapacity'), '610', '620');
  await write(page, t, STATION);
  const dialog = page.getByRole('dialog', { name: t('account.confirm.title') });
  const password = dialog.getByLabel(t('account.confirm.password'), { exact: true });
  const submit = dialog.getByRole('button', { name: t('account.confirm.submit'), exact: true });
  await password.fill('Not-my-password-1');
  await submit.click();
  await expect(dialog.getByRole('alert').or(dialog.locator('[aria-invalid=true]')).first()).toBeVisible();
  await expect(field(page, 'battCapacity')).not.toHaveAttribute('data-result', 'applied');
  await password.fill(PASSWORD);
  await submit.click();
  await ended(page, t, 1, 1);
  await page.reload();
  await allRead(page);
  await expect(box(page, 'battCapacity')).toHaveValue(typed);
});

test('A24 A38 C3 D3.11 rights revoked during a write: applied values remain, nothing more is sent, and report and log match the plant', async ({
  page,
  signIn,
  openAs,
  t,
}) => {
  test.slow();
  await signIn(OWNER);
  const station = await openStation(page, STATION);
  const shares = await page.request.get(`/api/sharing/list?id=${station}`);
  const people = (await shares.json()) as { user: string; name: string }[];
  const user = people.find(({ name }) => name === 'Southern Cellars')?.user ?? '';
  const may = async (setting: boolean) => {
    const answer = await page.request.post('/api/sharing/rights', {
      headers: { origin: new URL(page.url()).origin, 'x-requested-by': 'portal' },
      data: { id: station, people: [{ user, control: false, setting, auth: false }] },
    });
    expect(answer.ok()).toBe(true);
  };
  await may(true);
  const other = await openAs(BUSINESS);
  // The second set is held back until the right is revoked.
  let sets = 0;
  await other.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer();
    let line = Promise.resolve();
    socket.onMessage((message) => {
      line = line.then(async () => {
        if (message.includes('set_property') && (sets += 1) === 2) await may(false);
        server.send(message);
      });
    });
  });
  const id = await readSettings(other, STATION);
  const written = ['battCapacity', 'maxChargeCurrent', 'maxDischargeCurrent'];
  const held = new Map<string, string>();
  for (const [at, code] of written.entries()) {
    held.set(code, await box(other, code).inputValue());
    await change(box(other, code), String(71 + at), String(81 + at));
  }
  const [one = ''] = written;
  const wanted = await box(other, one).inputValue();
  await write(other, t, STATION);
  await ended(other, t, 1, 3);
  await expect(field(other, one)).toHaveAttribute('data-result', 'applied');
  for (const code of written.slice(1)) {
    await expect(field(other, code)).toHaveAttribute('data-result', /^(different|refused|not-sent)$/);
  }

  // Checked by the owner: the plant's values and the log.
  await page.goto(settingsOf(id));
  await allRead(page);
  for (const code of written) await expect(box(page, code)).toHaveValue(code === one ? wanted : (held.get(code) ?? ''));
  // A user who has lost the right can no longer complete the entry (A38): the entry and the page both show that the outcome was not
  // recorded.
  await expect(other.getByText(t('settings.report.logError'))).toBeVisible();
  await page.goto(`/device/C002?device=${id}&log=1`);
  for (const code of written) {
    await expect(page.locator(`li[data-code="${code}"]`).first()).toHaveAttribute('data-result', 'open');
  }
});
