import type { Page } from '@playwright/test';
import { MINIMAL_MEMBER } from '../../support/minimal-organisation';
import { MINIMAL_PROVIDER, type MinimalUpstream } from '../../support/minimal-upstream';
import type { Weather } from '../../support/minimal-weather';
import { sideways } from '../accessibility/layout-checks';
import type { Translate } from '../fixtures';
import { expect, test } from './minimal-portal';

/* The whole portal with an upstream that serves every documented call and no other, with and without faults. */

const STATION = '/powerDetail?list=1&station=101';
const DEVICE = '/device/C002?device=1002';
const DAY = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
const sheetOf = (station: number) => `/Sheet?sheet=tariff&period=day&date=${DAY}&station=${station}`;
/** The pages that make the most varied calls. */
const FEW = ['/', `${STATION}&section=tariff`, DEVICE, '/Fault?pick=*', sheetOf(101), '/userCenter'];
const ALL = [
  ...FEW,
  ...['/bulletinBoard', '/powerDetail?list=1', '/primaryDiagram', '/chart', '/Sheet', '/help', '/about'],
  ...['', '&section=devices', '&section=alarms', '&section=information', '&section=access'].map(
    (part) => `${STATION}${part}`,
  ),
  ...['C001', 'C002', 'C003', 'C004'].map((type) => `/device/${type}`),
  ...['&tab=fault', '&template=21', '&view=firmware'].map((part) => `${DEVICE}${part}`),
  ...['/device/C001?device=1001', '/device/C003?device=1003', '/device/C004?device=1004'],
  '/Sheet?sheet=report&period=month',
];

/** No link leads there if the upstream has no log; their addresses state that. */
const NOT_OFFERED = ['&view=versions', '&log=1'].map((part) => `${DEVICE}${part}`);

const LOGIN = '/user/doLogin';
const RELEVANCE = '/station/get_station_relevance';

/** Opens an address and waits until everything on it has loaded. Some parts load only once they are in view. */
async function visit(page: Page, t: Translate, place: string): Promise<void> {
  await page.goto(place);
  await expect(page.getByRole('heading', { level: 1 }).first(), place).toBeVisible();
  await expect(page.getByRole('link', { name: t('common.skip') }), place).toBeAttached();
  const waiting = page.locator('main [data-skeleton], main .MuiSkeleton-root').filter({ visible: true });
  const looked = () => waiting.evaluateAll((all) => (all[0]?.scrollIntoView({ block: 'center' }), all.length));
  await expect.poll(looked, { message: place, timeout: 30_000 }).toBe(0);
}

/** Applies a fault to every call except those in `but`: the sign-in and the fleet data. */
function begin(upstream: MinimalUpstream, weather: Weather, but: readonly string[] = [LOGIN, RELEVANCE]): void {
  for (const path of but) upstream.misbehave(path, {});
  upstream.misbehave('*', weather);
}

test.afterEach(({ upstream }) => {
  for (const path of ['*', LOGIN, RELEVANCE]) upstream.misbehave(path, null);
});

/** The error messages of a page. */
const alerts = (page: Page) => page.getByRole('main').getByRole('alert').allTextContents();

/** The findings of `look` on every page, each with its address. */
async function foundOnAll(
  page: Page,
  t: Translate,
  look: (page: Page) => Promise<readonly string[]>,
): Promise<string[]> {
  const found: string[] = [];
  for (const place of ALL) {
    await visit(page, t, place);
    found.push(...(await look(page)).map((text) => `${place}: ${text}`));
  }
  return found;
}

test('P7.1 D7.1 P8.3 every screen works with the documented calls, and nothing on it fails', async ({
  page,
  enter,
  t,
}) => {
  test.setTimeout(600_000);
  await enter('/help');
  expect(await foundOnAll(page, t, alerts)).toEqual([]);
  for (const place of NOT_OFFERED) {
    await visit(page, t, place);
    await expect(page.getByRole('main').getByText(t('errors.kind.not-offered'))).toBeVisible();
  }
});

test('P7.15 P7.16 P7.17 P7.20 P7.21 P2.69 P2.72 an organisation’s owner sees its members and binds a station to a member, with the documented calls only', async ({
  page,
  upstream,
  enter,
  t,
}) => {
  test.setTimeout(240_000);
  await enter('/userCenter', MINIMAL_PROVIDER);
  const row = page.getByRole('row').filter({ hasText: MINIMAL_MEMBER.name });
  await expect(row).toContainText(MINIMAL_MEMBER.email);
  await row
    .getByRole('button', { name: t('organisation.actions.stationsNamed', { name: MINIMAL_MEMBER.name }) })
    .click();
  const dialog = page.getByRole('dialog');
  const unbound = dialog.getByRole('region', { name: new RegExp(`^${t('organisation.binding.sides.unbound')}`) });
  await unbound.getByRole('option', { name: /Faulty/ }).click();
  await unbound.getByRole('button').last().click();
  await dialog.getByRole('button', { name: t('organisation.binding.save') }).click();
  await expect(dialog).toBeHidden();
  const [sent] = upstream.callsOf('/custom/link_station').slice(-1);
  expect(sent?.json).toMatchObject({ user_id: MINIMAL_MEMBER.user_id });
  await page.reload();
  await row
    .getByRole('button', { name: t('organisation.actions.stationsNamed', { name: MINIMAL_MEMBER.name }) })
    .click();
  const bound = dialog.getByRole('region', { name: new RegExp(`^${t('organisation.binding.sides.bound')}`) });
  await expect(bound.getByRole('option', { name: /Faulty/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  for (const place of ['/', '/powerDetail?list=1', '/device/C002', '/Fault?pick=*']) await visit(page, t, place);
  expect(await alerts(page)).toEqual([]);
});

test.describe('on a phone in Chinese', () => {
  test.use({
    lang: 'zh',
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });

  test('P7.1 D7.1 P8.3 P9.12 every screen works with the documented calls, and none is wider than the phone', async ({
    page,
    enter,
    t,
  }) => {
    test.setTimeout(600_000);
    await enter('/help');
    const look = async () => [...(await alerts(page)), ...(await sideways(page, [390]))];
    expect(await foundOnAll(page, t, look)).toEqual([]);
  });
});

interface Storm {
  readonly name: string;
  readonly weather: Weather;
  readonly says: string;
}
const OWN_WORDS = 'The server is being looked after';
const storms: readonly Storm[] = [
  { name: 'answers 500', weather: { kind: 'status-500' }, says: 'errors.kind.unreachable' },
  { name: 'answers HTML', weather: { kind: 'html' }, says: 'errors.kind.bad-answer' },
  { name: 'answers half', weather: { kind: 'cut-json' }, says: 'errors.kind.bad-answer' },
  { name: 'answers nothing', weather: { kind: 'empty' }, says: 'errors.kind.bad-answer' },
  { name: 'answers in other types', weather: { kind: 'wrong-types' }, says: 'errors.kind.bad-answer' },
  { name: 'answers garbage', weather: { kind: 'code-text' }, says: 'errors.kind.bad-answer' },
  { name: 'answers another code', weather: { kind: 'other-code', code: 2001, msg: OWN_WORDS }, says: OWN_WORDS },
  { name: 'is slow', weather: { delayMs: 2_000 }, says: '' },
];

for (const { name, says, weather } of storms) {
  // All answers are handled in one place, so one kind of fault is checked everywhere and the others on the pages with the most
  // calls.
  const places = name === 'answers 500' ? ALL : ['/', DEVICE, '/Fault?pick=*'];
  test(`P8.2 P8.3 P9.1 D8.14 where the upstream ${name}, every screen renders, reports it where relevant, and can be left`, async ({
    page,
    upstream,
    enter,
    t,
  }) => {
    test.setTimeout(480_000);
    await enter('/help');
    begin(upstream, weather);
    for (const place of places) await visit(page, t, place);
    if (says !== '') {
      await page.goto(sheetOf(102));
      const words = says.startsWith('errors.') ? t(says) : says;
      await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
    }
    begin(upstream, {});
    await visit(page, t, sheetOf(102));
    expect(await alerts(page)).toEqual([]);
  });
}

test('P8.3 P9.1 D9.1 when the upstream is too slow, every screen says so after 10 s and is not blocked longer', async ({
  context,
  upstream,
  enter,
  t,
}) => {
  test.setTimeout(480_000);
  await enter('/help');
  begin(upstream, { delayMs: 60_000 });
  // Each in its own tab, so that they wait at the same time.
  await Promise.all(
    FEW.map(async (place) => {
      const tab = await context.newPage();
      await visit(tab, t, place);
      if (place.startsWith('/Sheet'))
        await expect(tab.getByRole('main').getByText(t('errors.kind.timeout')).first()).toBeVisible();
      await tab.close();
    }),
  );
  const waited = upstream.calls.map(({ waited: ms }) => ms ?? 0);
  expect(Math.max(...waited)).toBeLessThan(14_000);
});

test('P4.3 P8.1 when the token is refused, every screen leads to the sign-in with the message, and back to the same page', async ({
  page,
  upstream,
  enter,
  t,
}) => {
  test.setTimeout(480_000);
  for (const place of FEW) {
    await enter('/help');
    upstream.endSessions();
    await page.goto(place);
    await expect(page, place).toHaveURL(/\/login\?/, { timeout: 30_000 });
    await expect(page.getByText(t('auth.expired'))).toBeVisible();
    expect(new URL(page.url()).searchParams.get('next') ?? '/', place).toBe(place);
  }
});

test('P8.2 P8.3 when the upstream returns no stations, every screen that needs them says so and keeps its layout', async ({
  page,
  upstream,
  enter,
  t,
}) => {
  test.setTimeout(480_000);
  begin(upstream, { kind: 'status-500' }, [LOGIN]);
  await enter('/help');
  for (const place of FEW) await visit(page, t, place);
});
