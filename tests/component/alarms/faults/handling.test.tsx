import { screen, waitFor, within } from '@testing-library/react';
import { AlarmTable } from '@/components/alarms/alarm-table';
import { currentToasts } from '@/components/ui/toast';
import { acknowledge, assign } from '@/lib/client/alarms/handling';
import { useAlarmNotes, useAlarmPeople } from '@/lib/client/alarms/notes';
import { CallError } from '@/lib/client/http/call';
import type { Handling } from '@/lib/domain/alarms/handling';
import type { FaultRow } from '@/lib/domain/alarms/faults/query';
import type * as Calls from '../../../support/portal-calls';
import { send } from '../../../support/portal-calls';
import { render } from '../../../support/render';

jest.mock('@/lib/client/alarms/handling');
jest.mock('@/lib/client/alarms/notes');
jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../../support/portal-calls').callModule);

const NOW = Date.UTC(2026, 10, 21, 7, 13, 56);
const NONE: Handling = { acknowledged: null, assignee: null, comments: 0 };
const SEEN: Handling = { acknowledged: { at: NOW, by: 'Pat' }, assignee: { id: 'u2', name: 'Pat' }, comments: 2 };
const row = (id: string, change: Partial<FaultRow> = {}): FaultRow => ({
  ...{ id, kind: 'fault', state: 'pending', level: '4', code: id, message: `${id} Fault`, cause: '', remedy: '' },
  ...{ start: NOW, recovery: null, handling: NONE, mayHandle: true },
  station: { id: 's1', name: 'Harbour', timeZone: 'Australia/Adelaide' },
  device: { id: 'd1', type: 'C002', typeName: 'Inverter', model: 'HY-5000', name: 'Roof' },
  ...change,
});
const reading = <T,>(page: T) => ({ page, problem: null, reading: false, retry: jest.fn() });
const onHandled = jest.fn();

beforeEach(() => {
  localStorage.clear();
  jest.clearAllMocks();
  jest.mocked(useAlarmPeople).mockReturnValue(
    reading({
      people: [
        { id: 'u1', name: 'Olive', me: true },
        { id: 'u2', name: 'Pat', me: false },
      ],
    }),
  );
  jest
    .mocked(useAlarmNotes)
    .mockReturnValue(
      reading({ handling: SEEN, comments: [{ id: 'n1', at: NOW, by: 'Pat', text: '<b>Called</b> the fitter' }] }),
    );
});

const show = (rows: readonly FaultRow[], lang: 'en' | 'zh' = 'en') =>
  render(
    <AlarmTable
      caption="Faults"
      state="pending"
      rows={rows}
      now={NOW}
      viewer="u1"
      empty={null}
      order={{ sort: 'start', descending: true, hrefOf: () => null }}
      onHandled={onHandled}
    />,
    { lang },
  );
const words = () => currentToasts().map(({ text }) => text);

test('D2.14 acknowledges selected alarms together and reports those that were changed by another user', async () => {
  const rows = [row('F1'), row('F2'), row('F3', { handling: SEEN }), row('F4', { mayHandle: false })];
  const { user } = show(rows);
  expect(screen.queryByRole('checkbox', { name: 'Select F4 Fault' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  const bar = screen.getByRole('group', { name: 'Actions for the selection' });
  expect(within(bar).getByRole('status')).toHaveTextContent('3 selected');
  jest.mocked(acknowledge).mockResolvedValue([
    { id: 'F1', changed: true, handling: SEEN },
    { id: 'F2', changed: false, handling: SEEN },
  ]);
  await user.click(within(bar).getByRole('button', { name: 'Acknowledge' }));
  expect(acknowledge).toHaveBeenCalledWith(rows.slice(0, 2), true);
  await waitFor(() => expect(onHandled).toHaveBeenCalledTimes(1));
  expect(words()).toEqual(
    expect.arrayContaining([
      'Acknowledged',
      expect.stringContaining('This alarm was changed by someone else in the meantime'),
    ]),
  );
  await user.click(within(bar).getByRole('button', { name: 'Uncheck all' }));
  expect(screen.queryByRole('group', { name: 'Actions for the selection' })).toBeNull();
});

test('D2.14 does not offer “Assign to me” for own alarms; for several it assigns only the others', async () => {
  const mine: Handling = { ...NONE, assignee: { id: 'u1', name: 'Olive' } };
  const rows = [row('F1', { handling: mine }), row('F2', { handling: SEEN })];
  const { user } = show(rows);
  await user.click(screen.getByRole('checkbox', { name: 'Select F1 Fault' }));
  expect(screen.queryByRole('button', { name: 'Assign to me' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Select F2 Fault' }));
  jest.mocked(assign).mockResolvedValue([{ id: 'F2', changed: true, handling: mine }]);
  await user.click(screen.getByRole('button', { name: 'Assign to me' }));
  expect(assign).toHaveBeenCalledWith([rows[1]], 'me');
  await user.click(screen.getByRole('button', { name: 'Uncheck all' }));
  jest.mocked(useAlarmNotes).mockReturnValue(reading({ handling: mine, comments: [] }));
  await user.click(screen.getByRole('button', { name: /Handling of F1/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('button', { name: 'Assign to…' })).toBeInTheDocument();
  expect(within(dialog).queryByRole('button', { name: 'Assign to me' })).toBeNull();
});

test('D2.14 assigns selected alarms to one user; a refusal is reported and preserves the selection', async () => {
  const { user } = show([row('F1'), row('F2')]);
  await user.click(screen.getByRole('checkbox', { name: 'Select F2 Fault' }));
  await user.click(screen.getByRole('button', { name: 'Assign to…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Assign the alarm' });
  const people = within(dialog).getByRole('combobox', { name: 'Assigned to' });
  expect(
    within(people)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose…', 'Unassigned', 'Olive (you)', 'Pat']);
  // Nothing is preselected, and an assignment without effect cannot be submitted.
  const submit = within(dialog).getByRole('button', { name: 'Assign' });
  expect(people).toHaveDisplayValue('Choose…');
  expect(submit).toBeDisabled();
  await user.selectOptions(people, 'Unassigned');
  expect(submit).toBeDisabled();
  await user.selectOptions(people, 'Pat');
  jest.mocked(assign).mockRejectedValueOnce(new CallError({ kind: 'upstream-code', message: 'No access' }));
  await user.click(submit);
  await waitFor(() => expect(words()).toContain('No access'));
  expect(people).toHaveValue('u2');
  jest.mocked(assign).mockResolvedValue([{ id: 'F2', changed: true, handling: SEEN }]);
  await user.click(submit);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(assign).toHaveBeenLastCalledWith([expect.objectContaining({ id: 'F2' })], { user: 'u2' });
});

test('D2.14 an assigned alarm is not reassigned by default; “Unassigned” removes the assignment', async () => {
  const { user } = show([row('F1', { handling: SEEN }), row('F2')]);
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Assign to…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Assign 2 alarms' });
  const submit = within(dialog).getByRole('button', { name: 'Assign' });
  expect(submit).toBeDisabled();
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Assigned to' }), 'Unassigned');
  jest.mocked(assign).mockResolvedValue([{ id: 'F1', changed: true, handling: NONE }]);
  await user.click(submit);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The other alarm is unassigned already.
  expect(assign).toHaveBeenCalledWith([expect.objectContaining({ id: 'F1' })], 'none');
});

test('D2.14 the dialog stays open with the comment being typed when its alarm leaves the list', async () => {
  const props = {
    caption: 'Faults',
    state: 'pending',
    now: NOW,
    viewer: 'u1',
    empty: 'Nothing pending',
    onHandled,
  } as const;
  const order = { sort: 'start', descending: true, hrefOf: () => null } as const;
  const { rerender, user } = render(<AlarmTable {...props} order={order} rows={[row('F1')]} />);
  await user.click(screen.getByRole('button', { name: /Handling of F1/ }));
  const box = await screen.findByRole('textbox', { name: 'Comment' });
  await user.type(box, 'Fuse');
  rerender(<AlarmTable {...props} order={order} rows={[]} />);
  expect(screen.getByText('Nothing pending')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('Fuse');
});

test.each([
  ['en', 'Handling of F1 Fault', 'Acknowledged by Pat', 'Withdraw', 'Comment', 'Add comment', 'Please enter a comment'],
  ['zh', '“F1 Fault”的处理情况', 'Pat 已确认', '撤销确认', '评论', '添加评论', '请先填写内容'],
] as const)(
  'D2.11 D2.14 shows who acknowledged an alarm and when, withdraws it, shows comments as plain text and preserves input (%s)',
  async (lang, of, by, takeBack, label, add, empty) => {
    const { user } = show([row('F1')], lang);
    await user.click(screen.getByRole('button', { name: new RegExp(of) }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(by);
    expect(dialog).toHaveTextContent('17:43:56');
    expect(dialog).toHaveTextContent('<b>Called</b> the fitter');
    jest.mocked(acknowledge).mockResolvedValue([{ id: 'F1', changed: true, handling: NONE }]);
    await user.click(within(dialog).getByRole('button', { name: takeBack }));
    expect(acknowledge).toHaveBeenCalledWith([expect.objectContaining({ id: 'F1', handling: SEEN })], false);
    const box = within(dialog).getByRole('textbox', { name: label });
    await user.click(within(dialog).getByRole('button', { name: add }));
    expect(await within(dialog).findByText(empty)).toBeInTheDocument();
    await user.click(box);
    await user.paste('x'.repeat(1_001));
    await user.click(within(dialog).getByRole('button', { name: add }));
    expect(await within(dialog).findByText(/1,000.*1,001/)).toBeInTheDocument();
    expect(send).not.toHaveBeenCalled();
    await user.clear(box);
    send.mockRejectedValueOnce(new CallError({ kind: 'upstream-code', message: 'Too many' }));
    await user.type(box, 'Fuse changed');
    await user.click(within(dialog).getByRole('button', { name: add }));
    expect(await within(dialog).findByText('Too many')).toBeInTheDocument();
    expect(box).toHaveValue('Fuse changed');
    await user.click(within(dialog).getByRole('button', { name: add }));
    await waitFor(() => expect(box).toHaveValue(''));
    expect(send).toHaveBeenLastCalledWith('/api/alarms/comment', { id: 'F1', text: 'Fuse changed' });
  },
);

test('D2.12 D2.14 an expanded alarm shows cause and remedy with acknowledge and assign next to them', async () => {
  const rows = [
    row('F1', { cause: 'Fuse blown', remedy: 'Change it' }),
    row('F2', { handling: SEEN, mayHandle: false }),
  ];
  const { user } = show(rows);
  expect(screen.queryByText('Fuse blown')).toBeNull();
  const toggle = screen.getByRole('button', { name: 'F1 Fault' });
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  // It spans all columns, because level, type and so on are in the row above.
  const part = screen.getByText('Fuse blown').closest('td');
  expect(part).toHaveAttribute('colspan', String(screen.getAllByRole('columnheader').length));
  const acts = screen.getByRole('region', { name: 'Handling of F1 Fault' });
  expect(part).toContainElement(acts);
  expect(acts).toHaveTextContent('Not acknowledged · Unassigned');
  jest.mocked(acknowledge).mockResolvedValue([{ id: 'F1', changed: true, handling: SEEN }]);
  await user.click(within(acts).getByRole('button', { name: 'Acknowledge' }));
  expect(acknowledge).toHaveBeenCalledWith([rows[0]], true);
  jest.mocked(assign).mockResolvedValue([{ id: 'F1', changed: true, handling: SEEN }]);
  await user.click(within(acts).getByRole('button', { name: 'Assign to me' }));
  expect(assign).toHaveBeenCalledWith([rows[0]], 'me');
  await user.click(within(acts).getByRole('button', { name: 'Comments' }));
  expect(await screen.findByRole('dialog', { name: 'Handling' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(toggle);
  expect(screen.queryByText('Fuse blown')).toBeNull();
  // A user with read access only is offered no actions.
  await user.click(screen.getByRole('button', { name: 'F2 Fault' }));
  const seen = screen.getByRole('region', { name: 'Handling of F2 Fault' });
  expect(seen).toHaveTextContent('Acknowledged by Pat · Assigned to Pat');
  expect(
    within(seen)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['2 comments']);
});

test('D2.12 D2.14 groups equal alarms of one device in one row with a count, handles them together and expands them on demand', async () => {
  const same = (id: string, change: Partial<FaultRow> = {}) => row(id, { code: 'F7', message: 'F7 Fault', ...change });
  const rows = [same('a'), row('F1'), same('b'), same('c', { handling: SEEN }), same('d')];
  const { user } = show(rows);
  const ids = () => [...document.querySelectorAll('[data-event]')].map((line) => line.getAttribute('data-event'));
  expect(ids()).toEqual(['a', 'F1', 'c']);
  const count = screen.getByRole('button', {
    name: '3 alarms on this page with the message F7 Fault: show each alarm',
  });
  expect(count).toHaveTextContent('3 times');
  await user.click(screen.getByRole('checkbox', { name: 'Select 3 times F7 Fault' }));
  expect(within(screen.getByRole('group')).getByRole('status')).toHaveTextContent('3 selected');
  await user.click(screen.getAllByRole('button', { name: 'F7 Fault' })[0] ?? document.body);
  const [acts] = screen.getAllByRole('region', { name: 'Handling of F7 Fault' });
  if (!acts) throw new Error('nothing is open');
  expect(acts).toHaveTextContent('For all 3 of them');
  jest.mocked(acknowledge).mockResolvedValue([]);
  await user.click(within(acts).getByRole('button', { name: 'Acknowledge' }));
  expect(acknowledge).toHaveBeenCalledWith([rows[0], rows[2], rows[4]], true);
  await user.click(count);
  expect(ids()).toEqual(['a', 'b', 'd', 'F1', 'c']);
  expect(screen.getAllByRole('checkbox', { name: 'Select F7 Fault' })).toHaveLength(4);
  await user.click(
    screen.getByRole('button', { name: '3 alarms on this page with the message F7 Fault: show as one' }),
  );
  expect(ids()).toEqual(['a', 'F1', 'c']);
});

test('D2.14 a user with read access sees the handling but cannot change it; without upstream support none is shown', async () => {
  const { user, unmount } = show([row('F1', { mayHandle: false })]);
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: /Handling of F1/ }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('You can view the alarms of this station but not handle them.');
  expect(within(dialog).getAllByRole('button')).toHaveLength(1);
  unmount();
  show([row('F1', { handling: undefined })]);
  expect(screen.queryByRole('button', { name: /Handling/ })).toBeNull();
});
