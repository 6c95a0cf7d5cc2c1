import { DEVICE_TYPE_PROPERTIES } from '@/lib/data/properties';
import { looksWell } from '../accessibility/looks-well';
import { place, Wayward } from '../devices/wayward';
import { expect, OWNER, testAlone } from '../fixtures';

const test = testAlone();
/** A device is read again after ten seconds. */
const NEXT = { timeout: 30_000 };

const NONSENSE = { battSoc: 140, gridVolt: 0xffff, loadPower: 429_496_729.5 };
const RIGHT = { battSoc: 64, gridVolt: 231.5, loadPower: 640 };
const OTHERS = { P: 1_200, pv1Power: 1_200, invPower: 1_150, gridPower: -510, battPower: 0, runState: 2 };

test('D2.21 D2.23 D2.33 P9.14 D4.14 an implausible live value shows "-" with the reason on the device page and in the diagram, and a gap in the chart, until a valid value arrives', async ({
  lang,
  page,
  product,
  t,
  signIn,
}) => {
  test.setTimeout(360_000);
  const inverter = DEVICE_TYPE_PROPERTIES.find(({ type }) => type === 'C002');
  const nameOf = (code: string) => inverter?.properties.find((one) => one.code === code)?.[lang] ?? '';
  const groupOf = (id: string) => inverter?.groups.find((one) => one.id === id)?.[lang] ?? '';
  const row = (code: string) =>
    page
      .getByRole('row')
      .filter({ has: page.getByText(nameOf(code), { exact: true }) })
      .filter({ visible: true });
  const group = (id: string) =>
    page.getByRole('navigation', { name: t('devices.groups') }).getByRole('link', { name: groupOf(id), exact: true });
  const reason = t('common.value.set-aside');
  const gap = page.getByText(t('deviceViews.chart.aside', { names: t('deviceViews.chart.lines.loadPower') }));

  const placed = await place(product, 'HY-5000');
  const wayward = await Wayward.dial(product, placed);
  try {
    wayward.answers = { ...OTHERS, ...NONSENSE };
    await signIn(OWNER);
    await page.goto(`/device/C002?device=${placed.inverter}`);
    // One line of the chart has a gap and a note about it, the others are drawn.
    await expect(gap).toBeVisible(NEXT);
    await page.getByText(t('deviceViews.chart.asTable')).click();
    const points = page.getByRole('table', {
      name: t('deviceViews.chart.table', { title: t('deviceViews.chart.live') }),
    });
    const newest = points.getByRole('row').filter({ hasText: '1,150' }).first();
    await expect(newest).toContainText(reason);
    await expect(points).not.toContainText('429,496,729');

    for (const [code, id] of [
      ['gridVolt', 'grid'],
      ['loadPower', 'load'],
      ['battSoc', 'battery'],
    ] as const) {
      await group(id).click();
      await expect(row(code)).toContainText(reason, NEXT);
      await expect(row(code)).toContainText(t('common.value.setAside'));
    }
    await expect(row('battSoc')).not.toContainText('140');
    await expect(row('battPower')).toContainText('0');
    await looksWell(page);

    await page.goto(`/primaryDiagram?station=${placed.station}`);
    const note = page.getByText(
      t('diagrams.figuresOf', {
        device: 'Wayward inverter',
        figures: t('diagrams.figures.LOAD'),
      }),
    );
    await expect(note).toBeVisible(NEXT);
    await expect(note.getByRole('link', { name: t('common.aside.link') })).toBeVisible();
    const drawn = page.getByRole('group', { name: t('diagrams.canvas', { title: '' }).trim() });
    await expect(drawn.getByText(`– ${t('common.value.setAside')}`)).toBeVisible();
    await looksWell(page);

    // The next right answer ends it without any user action.
    wayward.answers = { ...OTHERS, ...RIGHT };
    await expect(note).toHaveCount(0, NEXT);
    await expect(drawn.getByText(t('common.value.setAside'))).toHaveCount(0);
    await expect(drawn.getByText('0.64').first()).toBeVisible();

    await page.goto(`/device/C002?device=${placed.inverter}`);
    await group('battery').click();
    await expect(row('battSoc')).toContainText('64', NEXT);
    await expect(row('battSoc')).not.toContainText(reason);
    await expect(gap).toHaveCount(0);

    // It begins while the page is open, and the chart continues with the first right answer.
    wayward.answers = { ...OTHERS, ...NONSENSE };
    await expect(gap).toBeVisible(NEXT);
    await page.getByRole('button', { name: t('live.refresh') }).click();
    await expect(row('battSoc')).toContainText(reason);
    wayward.answers = { ...OTHERS, ...RIGHT };
    await page.getByRole('button', { name: t('live.refresh') }).click();
    await expect(row('battSoc')).toContainText('64');
    await page.getByText(t('deviceViews.chart.asTable')).click();
    await expect(points.getByRole('row').nth(1)).toContainText('640', NEXT);
    await expect(points).toContainText(reason);
  } finally {
    await wayward.hangUp();
  }
});
