import { screen, waitFor, within } from '@testing-library/react';
import { AlarmTable } from '@/components/alarms/alarm-table';
import { AssignDialog } from '@/components/alarms/assign-dialog';
import type { HandledRow } from '@/components/alarms/handled-row';
import { assign } from '@/lib/client/alarms/handling';
import { useAlarmNotes, useAlarmPeople } from '@/lib/client/alarms/notes';
import type { Handling } from '@/lib/domain/alarms/handling';
import type { FaultRow } from '@/lib/domain/alarms/faults/query';
import { label } from '../../../support/labels';
import { render } from '../../../support/render';

jest.mock('@/lib/client/alarms/handling');
jest.mock('@/lib/client/alarms/notes');

const NOW = Date.UTC(2026, 10, 21, 7, 13, 56);
const SEEN: Handling = { acknowledged: { at: NOW, by: 'Pat' }, assignee: { id: 'u2', name: 'Pat' }, comments: 0 };
const row = (id: string, change: Partial<FaultRow> = {}): FaultRow => ({
  ...{ id, kind: 'fault', state: 'pending', level: '4', code: id, message: `${id} Fault`, cause: '', remedy: '' },
  ...{ start: NOW, recovery: null, handling: SEEN, mayHandle: true },
  station: { id: 's1', name: 'Harbour', timeZone: 'Australia/Adelaide' },
  device: { id: 'd1', type: 'C002', typeName: 'Inverter', model: 'HY-5000', name: 'Roof' },
  ...change,
});
const reading = <T,>(page: T) => ({ page, problem: null, reading: false, retry: jest.fn() });
const onHandled = jest.fn();

beforeEach(() => {
  localStorage.clear();
  jest.clearAllMocks();
  jest.mocked(useAlarmNotes).mockReturnValue(reading({ handling: SEEN, comments: [] }));
});

const TABLE = {
  caption: 'Faults',
  state: 'pending',
  now: NOW,
  viewer: 'u1',
  empty: 'Nothing pending',
  onHandled,
} as const;
const ORDER = { sort: 'start', descending: true, hrefOf: () => null } as const;

test('D2.14 focus stays on a button of the dialog when “Assign to me” disappears after success', async () => {
  const table = () => <AlarmTable {...TABLE} order={ORDER} rows={[row('F1')]} />;
  const { rerender, user } = render(table());
  await user.click(screen.getByRole('button', { name: /Handling of F1/ }));
  const dialog = await screen.findByRole('dialog');
  jest.mocked(assign).mockResolvedValue([{ id: 'F1', changed: true, handling: SEEN }]);
  await user.click(within(dialog).getByRole('button', { name: 'Assign to me' }));
  const assignee = { id: 'u1', name: 'Olive' };
  jest.mocked(useAlarmNotes).mockReturnValue(reading({ handling: { ...SEEN, assignee }, comments: [] }));
  rerender(table());
  expect(within(dialog).queryByRole('button', { name: 'Assign to me' })).toBeNull();
  expect(within(dialog).getByRole('button', { name: 'Assign to…' })).toHaveFocus();
});

test.each(['before', 'after'] as const)(
  'D2.14 a closed dialog returns focus to its button, or to the list if the row left %s it closed',
  async (when) => {
    const table = (rows: readonly FaultRow[]) => <AlarmTable {...TABLE} order={ORDER} rows={rows} />;
    const { rerender, user } = render(table([row('F1'), row('F2')]));
    const opener = screen.getByRole('button', { name: /Handling of F1/ });
    await user.click(opener);
    await screen.findByRole('dialog');
    if (when === 'before') rerender(table([row('F2')]));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    if (when === 'after') {
      expect(opener).toHaveFocus();
      rerender(table([row('F2')]));
    }
    expect(document.activeElement).toContainElement(screen.getByRole('button', { name: /Handling of F2/ }));
    expect(document.body).not.toHaveFocus();
  },
);

test.each([
  ['en', 'pending', 'Alarms cannot be closed by hand: an alarm is resolved when the device reports that it is over.'],
  ['zh', 'pending', '告警无法手动关闭：设备上报恢复后，告警会自动转为“已恢复”。'],
  ['en', 'resolved', null],
] as const)(
  'D2.11 D2.14 the handling dialog of an open alarm explains what resolves it (%s, %s)',
  async (lang, state, text) => {
    const { user } = render(<AlarmTable {...TABLE} order={ORDER} rows={[row('F1', { state })]} />, { lang });
    await user.click(
      screen.getByRole('button', { name: new RegExp(label(lang, 'alarmList.handling.of', { message: 'F1 Fault' })) }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    if (text === null) expect(dialog.queryByText(/not closed by hand/)).toBeNull();
    else expect(dialog.getByText(text)).toBeInTheDocument();
  },
);

test.each([
  ['en', 1, '2 members of your organisation cannot see this station, so they are not listed.'],
  ['zh', 1, '您的企业中有 2 名成员无权查看该电站，因此未列出。'],
  ['en', 2, '2 members of your organisation cannot see all of these stations, so they are not listed.'],
] as const)(
  'D2.14 shows the number of members without access to the station below the select (%s, %d)',
  async (lang, stations, text) => {
    jest
      .mocked(useAlarmPeople)
      .mockReturnValue(reading({ people: [{ id: 'u1', name: 'Olive', me: true }], leftOut: 2 }));
    const rows = [row('F1'), row('F2', { station: { id: `s${stations}`, name: 'Cellar', timeZone: null } })];
    render(<AssignDialog rows={rows as HandledRow[]} onDone={jest.fn()} onClose={jest.fn()} />, { lang });
    expect(await screen.findByText(text)).toBeInTheDocument();
  },
);
