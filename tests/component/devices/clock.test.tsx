import { act, screen, within } from '@testing-library/react';
import { AlarmTable } from '@/components/alarms/alarm-table';
import { ClockBanner } from '@/components/devices/clock/clock-banner';
import { HeldReadings } from '@/components/devices/clock/held-readings';
import { StationClocks } from '@/components/stations/station-clocks';
import type { HeldPage } from '@/lib/contract/portal/settings/held-readings';
import type { ShownClock } from '@/lib/domain/time/shown';
import { clockSpan } from '@/lib/domain/time/shown';
import type { StationDetail } from '@/lib/domain/stations/fleet/types';
import type { FaultRow } from '@/lib/domain/alarms/faults/query';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { render } from '../../support/render';
import { station } from '../stations/station-fixtures';
import { device } from './device-fixtures';

const MINUTE = 60_000;
const AT = Date.UTC(2026, 10, 21, 2);
const clock = (change: Partial<ShownClock> = {}): ShownClock => ({
  offset: 7 * MINUTE,
  steady: true,
  since: AT,
  ...change,
});

test.each([
  [61_000, { unit: 'minutes', minutes: 1 }],
  [-7 * MINUTE, { unit: 'minutes', minutes: 7 }],
  [59.6 * MINUTE, { unit: 'hours', hours: 1, minutes: 0 }],
  [125 * MINUTE, { unit: 'hours', hours: 2, minutes: 5 }],
  [365 * 1440 * MINUTE, { unit: 'days', days: 365 }],
])('D3.14 formats a clock offset of %d ms', (offset, span) => expect(clockSpan(offset)).toEqual(span));

test.each([
  ['en', clock(), 'The clock of this gateway is 7 minutes ahead; times are corrected.', 'warning'],
  ['en', clock({ offset: 2 * MINUTE }), 'is 2 minutes ahead; times are corrected.', 'info'],
  ['en', clock({ offset: -125 * MINUTE }), 'is 2 h 5 min behind; times are corrected.', 'warning'],
  ['en', clock({ steady: false }), 'Its readings are held back until the difference is steady.', 'warning'],
  ['zh', clock(), '该网关的时钟快了 7 分钟，时间已自动修正。', 'warning'],
  ['zh', clock({ offset: -3 * 1440 * MINUTE }), '该网关的时钟慢了 3 天，时间已自动修正。', 'warning'],
] as const)('D2.21 D3.14 the clock banner names the offset, with its severity (%s, %j)', (lang, shown, text, tone) => {
  render(<ClockBanner clock={shown} timeZone="Australia/Adelaide" />, { lang });
  const banner = screen.getByRole('status');
  expect(banner).toHaveTextContent(text);
  expect(banner).toHaveClass(tone === 'warning' ? 'MuiAlert-colorWarning' : 'MuiAlert-colorInfo');
  expect(within(banner).getByText(/2026/).tagName).toBe('TIME');
});

test('P2.50 a station lists the gateways whose clocks are off, with links', () => {
  const gateway = device({ id: 'g1', type: 'C001', name: 'Gate one', gatewayUuid: 'uuid-1' });
  const shown: StationDetail = {
    station: station(),
    figures: [],
    devices: [gateway, device()],
    gateways: [
      { id: 'g1', uuid: 'uuid-1', serverId: '1', clock: clock() },
      { id: 'g2', uuid: 'uuid-2', serverId: '1' },
    ],
  };
  render(<StationClocks detail={shown} />);
  expect(screen.getByRole('status')).toHaveTextContent('The clock of the gateway Gate one is 7 minutes ahead');
  expect(screen.getByRole('link', { name: 'Gate one' })).toHaveAttribute('href', '/device/C001?device=g1');
});

const NONE: HeldPage = {
  ...{ supported: true, query: { page: 1 }, total: 0, pages: 1 },
  ...{ values: 0, gone: 0, rows: [], corrections: [] },
};
const row = (change: Partial<HeldPage['rows'][number]> = {}): HeldPage['rows'][number] => ({
  ...{ device: 'd1', deviceName: 'Inverter 1', deviceType: 'C002', reason: 'ahead', count: 1_200 },
  reported: { from: AT + 7 * MINUTE, to: AT + 9 * MINUTE },
  received: { from: AT, to: AT },
  ...change,
});
const show = (first: Outcome<HeldPage>, lang: 'en' | 'zh' = 'en', shown: ShownClock | null = null) =>
  act(async () =>
    render(
      <HeldReadings
        device={{ id: 'g1', type: 'C001' }}
        pageNumber={1}
        first={first}
        clock={shown}
        timeZone="Australia/Adelaide"
      />,
      { lang },
    ),
  );

test('D2.21 D3.14 lists held-back readings with device, reason, count, reported times and receipt time', async () => {
  const rows = [
    row(),
    row({ reason: 'unset', deviceType: '', reported: { from: 9e15, to: 9e15 }, received: { from: AT, to: AT + 1 } }),
  ];
  await show(ok({ ...NONE, rows, total: 41, pages: 3, values: 2_400, gone: 3 }));
  const table = screen.getByRole('table', { name: 'Readings held back' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent('The clock is ahead, and the difference is not steady.');
  expect(first).toHaveTextContent('1,200');
  expect(first?.querySelectorAll('time')).toHaveLength(3);
  expect(second).toHaveTextContent('The clock was not set.');
  expect(second).toHaveTextContent('No valid time');
  expect(screen.getByText(/^2,400 readings have times that cannot be right/)).toBeInTheDocument();
  expect(screen.getByText(/^3 older readings were discarded/)).toBeInTheDocument();
  expect(within(table).getByRole('link', { name: 'Inverter 1' })).toHaveAttribute('href', '/device/C002?device=d1');
  expect(screen.getByRole('link', { name: /next/i })).toHaveAttribute('href', '/device/C001?device=g1&held=2');
});

test('D3.14 lists corrected times with the offset', async () => {
  await show(ok({ ...NONE, corrections: [{ offset: 7 * MINUTE, start: AT, end: AT + 60 * MINUTE }] }));
  expect(screen.getByText('No readings are held back.')).toBeInTheDocument();
  const times = screen.getByRole('region', { name: 'Corrected times' });
  expect(within(times).getByRole('listitem')).toHaveTextContent('the clock was 7 minutes ahead');
});

test.each([
  ['en', null, 'The clock of this gateway is right: as far as is known, it is off by no more than 1 minute.'],
  ['en', clock(), 'The clock is now 7 minutes ahead.'],
  ['en', clock({ offset: -125 * MINUTE }), 'The clock is now 2 h 5 min behind.'],
  ['en', clock({ steady: false }), 'The clock is now 7 minutes ahead, and the difference is not steady yet.'],
  ['zh', null, '该网关的时钟准确：目前未发现超过 1 分钟的偏差。'],
  ['zh', clock({ offset: -7 * MINUTE }), '时钟目前慢了 7 分钟。'],
] as const)(
  'D3.14 shows the current clock offset and whether it is within tolerance (%s, %j)',
  async (lang, shown, text) => {
    await show(ok(NONE), lang, shown);
    expect(screen.getByText(text)).toBeVisible();
  },
);

test('D3.14 explains below how readings are treated while the clock is off and when a warning is raised', async () => {
  await show(ok(NONE));
  const title = screen.getByText('What a wrong clock does to readings');
  const rules = within(title.closest('details') ?? document.body).getAllByRole('listitem', { hidden: true });
  expect(rules.map(({ textContent }) => textContent)).toEqual([
    'A clock that is off by no more than 1 minute counts as right.',
    'If it is further ahead or behind, readings are dated without the difference once that has been steady for 1 minute.',
    expect.stringContaining('held back and listed here. They count as soon as the difference is known.'),
    'A clock that is off by more than 5 minutes raises a warning.',
  ]);
});

test('D3.14 shows no list when the upstream holds back no readings', async () => {
  await show(ok({ ...NONE, supported: false }));
  expect(screen.queryByText('Readings held back')).toBeNull();
});

test('P8.3 D3.14 shows why the held-back readings could not be loaded and offers a retry', async () => {
  await show(fail({ kind: 'unreachable' }));
  expect(screen.getByRole('alert')).toHaveTextContent('The readings held back could not be loaded.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});

test('D3.14 reports missing permission for the list, in Chinese as well', async () => {
  await show(fail({ kind: 'forbidden' }), 'zh');
  expect(screen.getByRole('alert')).toHaveTextContent('您无权查看该网关暂缓入库的读数。');
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['en', 'receipt', 'this is when the event was received'],
  ['zh', 'offset', '此为修正后的时间'],
] as const)(
  'D2.12 D3.8 a time that differs from the gateway’s own time is marked with an explanation (%s)',
  async (lang, datedBy, text) => {
    const event: FaultRow = {
      ...{ id: 'a', level: '3', code: 'F35', message: 'F35 x', cause: '', remedy: '', start: AT, recovery: null },
      kind: 'fault',
      state: 'pending',
      station: { id: 's1', name: 'Harbour', timeZone: 'Australia/Adelaide' },
      device: null,
    };
    const rows = [
      { ...event, datedBy },
      { ...event, id: 'b' },
    ];
    const order = { sort: 'start', descending: true, hrefOf: () => null } as const;
    const table = { caption: 'x', state: 'pending', now: AT, viewer: 'u1', empty: null, onHandled: jest.fn() } as const;
    const { user } = render(<AlarmTable {...table} rows={rows} order={order} />, { lang });
    const [, first, second] = screen.getAllByRole('row');
    if (!first || !second) throw new Error('a row is missing');
    await user.hover(await within(first).findByRole('button'));
    expect(await screen.findByRole('tooltip')).toHaveTextContent(text);
    expect(within(second).queryByRole('button')).toBeNull();
  },
);
