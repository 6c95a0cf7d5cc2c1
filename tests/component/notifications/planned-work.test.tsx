import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { StationNotices } from '@/components/notifications/station-notices';
import { BulkBar } from '@/components/stations/bulk/bulk-bar';
import { toMenuRow } from '@/components/stations/station-row';
import { currentToasts, dismissToast } from '@/components/ui/toast';
import type { StationNotices as Notices } from '@/lib/domain/notifications/types';
import type { Station } from '@/lib/domain/stations/types';
import type * as Calls from '../../support/portal-calls';
import { send } from '../../support/portal-calls';
import { render } from '../../support/render';
import { station } from '../stations/station-fixtures';

jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);
const refresh = jest.fn();
jest.mock('@/components/stations/live-stations', () => ({ useListFigures: () => ({}) }));
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));

/** 12:00 in Adelaide, 09:30 in Perth, 12:30 in Sydney. */
const NOW = Date.parse('2026-09-20T02:30:00Z');
const VIEWER = { userId: 'u1', companyCode: '' };
const bare = (text: string | null) => (text ?? '').replace(/[\u2066-\u2069]/g, '');

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'performance'] });
  refresh.mockClear();
  jest.mocked(send).mockReset().mockResolvedValue({ done: true });
});
afterEach(() => {
  jest.useRealTimers();
  act(() => {
    for (const { id } of currentToasts()) dismissToast(id);
  });
});

const box = (name: 'From' | 'Until') => screen.getByRole('textbox', { name });
const type = (name: 'From' | 'Until', value: string) => fireEvent.change(box(name), { target: { value } });
const sent = () => jest.mocked(send).mock.calls.filter(([path]) => path === '/api/notifications/work');

describe('several stations', () => {
  const open = async (stations: readonly Partial<Station>[], title: RegExp = /^Schedule maintenance on/) => {
    const rows = stations.map((one, at) => toMenuRow(station({ id: `s${at + 1}`, ...one }), VIEWER));
    const { user } = render(
      <BulkBar chosen={new Map(rows.map((row) => [row.id, row]))} shown={rows} onEnd={() => undefined} />,
    );
    await user.click(screen.getByRole('button', { name: 'Schedule maintenance' }));
    const dialog = await screen.findByRole('dialog', { name: title });
    return { user, dialog, save: within(dialog).getByRole('button', { name: 'Schedule maintenance' }) };
  };
  const ADELAIDE = { name: 'Barn', timeZone: 'Australia/Adelaide' };
  const PERTH = { name: 'Cove', timeZone: 'Australia/Perth' };
  const SYDNEY = { name: 'Dock', timeZone: 'Australia/Sydney' };

  test('D2.11 P2.48 stations in several zones use the entered time as their local time, as dialog and result state', async () => {
    const { user, dialog, save } = await open([ADELAIDE, PERTH, SYDNEY]);
    expect(
      within(dialog).getByText(
        /Local time of each station: Australia\/Adelaide, Australia\/Perth, Australia\/Sydney\./,
      ),
    ).toBeInTheDocument();
    expect(bare(dialog.textContent)).toContain('Stations: Barn, Cove, and Dock');
    type('From', '22/09/2026 08:00');
    type('Until', '22/09/2026 12:00');
    await user.click(save);
    await screen.findByText(
      /3 of 3 done\. From 22\/09\/2026 08:00 to 22\/09\/2026 12:00, local time of each station\./,
    );
    expect(sent().map(([, input]) => input)).toEqual([
      { id: 's1', since: Date.parse('2026-09-21T22:30:00Z'), until: Date.parse('2026-09-22T02:30:00Z') },
      { id: 's2', since: Date.parse('2026-09-22T00:00:00Z'), until: Date.parse('2026-09-22T04:00:00Z') },
      { id: 's3', since: Date.parse('2026-09-21T22:00:00Z'), until: Date.parse('2026-09-22T02:00:00Z') },
    ]);
  });

  test('D2.11 P2.48 a time that is invalid at some stations names them, and nothing is sent', async () => {
    const { user, save } = await open([ADELAIDE, PERTH, SYDNEY]);
    type('From', '04/10/2026 02:30');
    type('Until', '04/10/2026 02:30');
    await user.click(save);
    expect(bare(box('From').getAttribute('aria-describedby') && screen.getAllByRole('alert')[0]!.textContent)).toBe(
      'Barn and Dock: The clocks go forward over this time: choose another',
    );
    expect(box('From')).toBeInvalid();
    expect(box('Until')).toBeInvalid();
    expect(sent()).toEqual([]);
  });

  test('D2.11 P2.48 stations in one zone use that zone, and a long list shows only the first names', async () => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
    const { dialog } = await open(names.map((name) => ({ ...PERTH, name })));
    expect(within(dialog).getByText(/Times are in Australia\/Perth\./)).toBeInTheDocument();
    expect(bare(dialog.textContent)).toContain('Stations: A, B, C, D, E, and 2 more');
    expect(box('From')).toHaveValue('20/09/2026 10:30:00');
    expect(box('Until')).toHaveValue('20/09/2026 14:30:00');
  });

  test('D2.11 P2.48 lists existing maintenance to be replaced with its times, and those stations can be left out', async () => {
    const planned = {
      ...PERTH,
      plannedSince: Date.parse('2026-09-21T00:00:00Z'),
      plannedUntil: Date.parse('2026-09-21T04:00:00Z'),
    };
    const { user, dialog, save } = await open([ADELAIDE, planned, { ...SYDNEY, plannedUntil: NOW + 3_600_000 }]);
    expect(
      within(dialog).getByText(/^2 of these stations already have maintenance, which will be replaced:/),
    ).toBeVisible();
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => bare(textContent)),
    ).toEqual(['Cove: 21/09, 08:00 to 21/09, 12:00', 'Dock: in progress until 20/09, 13:30']);
    await user.click(within(dialog).getByRole('checkbox', { name: 'Leave these out' }));
    expect(within(dialog).getByRole('heading')).toHaveTextContent('Schedule maintenance on 1 station');
    await user.click(save);
    await screen.findByText(/1 of 1 done/);
    expect(sent().map(([, input]) => (input as { id: string }).id)).toEqual(['s1']);
  });

  test.each([{ planWork: false }, { stationAuth: 0 }])(
    'D2.11 P2.48 a station the user may not schedule maintenance for is named and left out: %j',
    async (right) => {
      const { user, dialog, save } = await open([ADELAIDE, { ...PERTH, ...right }]);
      expect(bare(dialog.textContent)).toContain(
        'You are not allowed to schedule maintenance for the following, which are left out: Cove.',
      );
      expect(within(dialog).getByText(/Times are in Australia\/Adelaide\./)).toBeInTheDocument();
      await user.click(save);
      await screen.findByText(/1 of 1 done/);
      expect(sent().map(([, input]) => (input as { id: string }).id)).toEqual(['s1']);
    },
  );

  test('D2.11 P2.48 disables the button when maintenance can be scheduled for none of the stations', async () => {
    const { dialog, save } = await open([{ ...PERTH, planWork: false }]);
    expect(within(dialog).getByText('There are no stations left to schedule maintenance for.')).toBeInTheDocument();
    expect(save).toBeDisabled();
  });
});

describe('one station', () => {
  const none: Notices = {
    onAlarm: false,
    onRecovery: false,
    leastLevel: 3,
    email: '',
    browsers: 0,
    planned: null,
    mayPlan: true,
  };
  const page = (notices: Notices) => (
    <StationNotices station={{ id: 's1', name: 'Barn' }} notices={notices} timeZone="Australia/Adelaide" />
  );
  const openButton = () => screen.getByRole('button', { name: /^Schedule maintenance/ });

  test('D2.11 the end of maintenance follows the start until it is edited', async () => {
    const { user } = render(page(none));
    await user.click(openButton());
    await screen.findByRole('dialog');
    expect([box('From'), box('Until')].map((one) => (one as HTMLInputElement).value)).toEqual([
      '20/09/2026 12:00:00',
      '20/09/2026 16:00:00',
    ]);
    type('From', '21/09/2026 09:00');
    expect(box('Until')).toHaveValue('21/09/2026 13:00:00');
    type('Until', '21/09/2026 17:00');
    type('From', '21/09/2026 10:00');
    expect(box('Until')).toHaveValue('21/09/2026 17:00');
  });

  test('D2.11 each maintenance field shows its own error: required, invalid, not after the start', async () => {
    const { user } = render(page(none));
    await user.click(openButton());
    const save = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Schedule maintenance' });
    type('Until', '');
    type('From', 'soon');
    await user.click(save);
    expect(box('From')).toHaveAccessibleDescription(/^This is not a valid date and time/);
    expect(box('Until')).toHaveAccessibleDescription('Required: enter a date and time');
    type('From', '21/09/2026 09:00');
    expect(box('From')).toBeValid();
    expect(box('Until')).toBeInvalid();
    type('Until', '21/09/2026 09:00');
    await user.click(save);
    expect(box('Until')).toHaveAccessibleDescription('The end must be after the start: choose a later time');
    expect(send).not.toHaveBeenCalled();
  });

  test('D2.11 saving, changing and ending maintenance updates the page immediately, before it is refreshed', async () => {
    const { rerender, user } = render(page(none));
    await user.click(openButton());
    await user.click(
      within(await screen.findByRole('dialog', { name: /^Schedule maintenance: / })).getByRole('button', {
        name: 'Schedule maintenance',
      }),
    );
    await waitFor(() => expect(currentToasts()).toHaveLength(1));
    expect(screen.getByText(/^Maintenance until/)).toHaveTextContent('20/09/2026, 16:00:00');
    expect(refresh).toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: /^Schedule maintenance/ })).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Change maintenance: / }));
    type('Until', '20/09/2026 18:00');
    await user.click(dialog.getByRole('button', { name: 'Change maintenance' }));
    await waitFor(() => expect(screen.getByText(/^Maintenance until/)).toHaveTextContent('20/09/2026, 18:00:00'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.click(screen.getByRole('button', { name: 'End now' }));
    const sure = await screen.findByRole('button', { name: 'End the maintenance' });
    await user.click(sure);
    await waitFor(() => expect(openButton()).toBeVisible());
    expect(screen.queryByText(/^Maintenance until/)).toBeNull();
    // Afterwards, the state read by the page applies.
    rerender(page({ ...none, planned: { since: NOW, until: NOW + 1_000, begun: true, by: 'Ann' } }));
    expect(screen.getByText(/^Maintenance by Ann until/)).toBeVisible();
  });
});
