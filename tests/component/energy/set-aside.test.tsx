import { act, screen, within } from '@testing-library/react';
import { MeterNote } from '@/components/energy/meter-note';
import { SetAsideList } from '@/components/energy/set-aside-list';
import { currentToasts } from '@/components/ui/toast';
import type { SetAsideRow } from '@/lib/contract/portal/energy/set-aside';
import { CallError } from '@/lib/client/http/call';
import { label } from '../../support/labels';
import type * as Calls from '../../support/portal-calls';
import { read, send } from '../../support/portal-calls';
import { render } from '../../support/render';
import { COUNTER, INVERTER, openDialog, REFUSAL, refused, t } from './readings-fixtures';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));
jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);

const AT = Date.parse('2026-11-20T10:01:00Z');
const row = (change: Partial<SetAsideRow> = {}): SetAsideRow => ({
  ...{ device: 'd1', deviceName: 'Roof', deviceType: 'C002', from: AT, to: AT, readings: 1, min: 9_000, max: 9_000 },
  ...{
    property: { ...COUNTER, unit: 'kWh' },
    reason: 'jump',
    waits: false,
    effect: 7_939.9,
    ...{ energy: true, mostInSpan: 10_000, mostInDay: 150 },
  },
  decision: null,
  history: [],
  ...change,
});
const decision = { id: 'x1', verdict: 'accepted', by: 'Olive', at: AT + 1, undone: null } as const;
const choices = { devices: [INVERTER], properties: { C002: [COUNTER] } };
let list: object | null;
const answer = (rows: readonly SetAsideRow[], change: object = {}) => {
  list = { rows, next: null, mayDecide: true, pending: false, choices, timeZone: 'Australia/Adelaide', ...change };
};

beforeEach(() => {
  answer([row()]);
  jest
    .mocked(read)
    .mockReset()
    .mockImplementation(async () => ({ list }));
});

const place = { kind: 'device', ...INVERTER } as const;
const show = (before?: string) => render(<SetAsideList scope={place} before={before} />);

test('D1.7 D3.8 a row shows time, value, reason and effect of a reading that was set aside, and counting it requires confirmation', async () => {
  const { user } = show();
  const [cells] = await screen.findAllByText('Generation total');
  const line = within(cells?.closest('tr') as HTMLElement);
  expect(line.getByText(t('reasons.jump'))).toBeInTheDocument();
  expect(line.getByText(/9,000\skWh/)).toBeInTheDocument();
  expect(line.getByText(/\+7\.94\sMWh/)).toBeInTheDocument();
  await user.click(line.getByRole('button', { name: /^Count Generation total/ }));
  const dialog = await openDialog();
  expect(dialog.getByText(t('dialog.acceptedNote'))).toBeInTheDocument();
  answer([row({ decision })]);
  await user.click(dialog.getByRole('button', { name: t('actions.accepted') }));
  expect(jest.mocked(send)).toHaveBeenCalledWith('/api/energy/decide', {
    ...{ device: 'd1', property: 'KRA', from: AT, to: AT, verdict: 'accepted' },
  });
  expect(await screen.findByText(/^Counts, by .?Olive.?,/)).toHaveTextContent('20/11/2026');
  expect(screen.getByText(t('reasons.jump'))).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Undo the decision about Generation total/ })).toBeInTheDocument();
  expect(currentToasts().map(({ text }) => text)).toEqual([t('dialog.done')]);
});

test('D1.7 a refused decision is shown in the dialog, which stays open', async () => {
  const { user } = show();
  jest.mocked(send).mockRejectedValue(refused());
  await user.click(await screen.findByRole('button', { name: /^Leave out Generation/ }));
  const dialog = await openDialog();
  await user.click(dialog.getByRole('button', { name: t('actions.excluded') }));
  expect(await dialog.findByText(REFUSAL)).toBeInTheDocument();
});

test('D6.2 users without permission see the readings set aside, but no buttons', async () => {
  answer([row(), row({ from: AT + 1, to: AT + 1, reason: null, decision })], { mayDecide: false, choices: null });
  show();
  expect(await screen.findByText(t('leadViewer'))).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

test('D5.2 the list of readings set aside distinguishes loading, empty, unsupported and failed', async () => {
  let resolveRead: (value: unknown) => void = () => undefined;
  jest.mocked(read).mockImplementationOnce(() => new Promise((resolve) => (resolveRead = resolve)));
  const first = show();
  expect(screen.getByRole('status', { name: t('loading') })).toBeInTheDocument();
  answer([]);
  await act(async () => resolveRead({ list }));
  expect(screen.getByText(t('none'))).toBeInTheDocument();
  first.unmount();
  list = null;
  const second = show();
  expect(await screen.findByText(t('unsupported'))).toBeInTheDocument();
  second.unmount();
  jest.mocked(read).mockRejectedValueOnce(new CallError({ kind: 'unreachable' }));
  const { user } = show();
  expect(await screen.findByText(t('failed'))).toBeInTheDocument();
  answer([row()]);
  await user.click(screen.getByRole('button', { name: label('en', 'common.retry') }));
  expect(await screen.findByText('Generation total')).toBeInTheDocument();
});

test('D1.7 D3.8 shows that the curves of a device are being recomputed, and refreshes automatically', async () => {
  jest.useFakeTimers();
  const other = { ...decision, verdict: 'excluded' } as const;
  answer([row({ property: null, reason: null, decision: other })], { pending: true });
  show();
  expect(await screen.findByText(t('pending'))).toBeInTheDocument();
  answer([row({ property: null, reason: null, decision: other })]);
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(screen.queryByText(t('pending'))).toBeNull();
  expect(read).toHaveBeenCalledTimes(2);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(read).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});

test('D1.7 the list of readings set aside links to older readings and back to the newest', async () => {
  answer([row()], { next: AT - 5 });
  show(String(AT));
  const older = await screen.findByRole('link', { name: t('older') });
  expect(older).toHaveAttribute('href', `/device/C002?device=d1&setAside=1&before=${AT - 5}`);
  expect(screen.getByRole('link', { name: t('newest') })).toHaveAttribute('href', '/device/C002?device=d1&setAside=1');
});

test('D2.8 D1.7 the device page shows since when a new meter is in use, which can be confirmed or counted', async () => {
  answer([row(), row({ reason: 'meter', from: AT - 9, to: AT - 9 })]);
  const { user } = render(<MeterNote device="d1" />);
  expect(await screen.findByText(/^New meter since/)).toHaveTextContent('20/11/2026');
  expect(screen.getByRole('button', { name: /^Count Generation total/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Confirm the new meter of Generation total/ }));
  answer([row({ reason: null, from: AT - 9, to: AT - 9, decision: { ...decision, verdict: 'meter' } })]);
  const dialog = await openDialog();
  await user.click(dialog.getByRole('button', { name: t('actions.meter') }));
  expect(jest.mocked(send)).toHaveBeenCalledWith('/api/energy/decide', expect.objectContaining({ verdict: 'meter' }));
  expect(await screen.findByText(/confirmed by Olive/)).toBeInTheDocument();
});

test('D1.7 D3.8 an impossible effect is compared with the device’s maximum and requires a second confirmation', async () => {
  answer([row({ effect: 429_467_282.1, mostInSpan: 6 })]);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /^Count Generation total/ }));
  const dialog = await openDialog();
  expect(dialog.getByRole('status')).toHaveTextContent(
    /^\+429\sGWh is more than can be true: .* 150\skWh a day at most and would need 7,800 years/,
  );
  await user.click(dialog.getByRole('button', { name: t('actions.accepted') }));
  expect(send).not.toHaveBeenCalled();
  expect(dialog.getByRole('status')).toHaveTextContent(/7,800 years/);
  await user.click(dialog.getByRole('button', { name: label('en', 'common.doubts.right') }));
  expect(jest.mocked(send)).toHaveBeenCalledTimes(1);
});

test('D1.7 for a value that is not an energy, list and dialog state that only its curve changes', async () => {
  const register = { code: 'today-KRA', name: 'Yield today', unit: 'kWh' };
  answer([row({ property: register, energy: false, effect: null, mostInSpan: null, mostInDay: null })]);
  const { user } = show();
  expect(await screen.findByText(t('noEffect'))).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Count Yield today/ }));
  const dialog = await openDialog();
  expect(dialog.getByText(t('dialog.acceptedNoteCurve'))).toBeInTheDocument();
  expect(dialog.getByText(t('dialog.followsCurve'))).toBeInTheDocument();
  expect(dialog.queryByText(t('dialog.follows'))).toBeNull();
});

test('D1.7 D3.8 undoing a decision is announced as final and shows the effect with a minus sign', async () => {
  answer([row({ decision })]);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /^Undo the decision/ }));
  const dialog = await openDialog();
  expect(dialog.getByText(/changes by \u22127\.94\sMWh/)).toBeInTheDocument();
  expect(dialog.getByText(t('dialog.undoFollows'))).toBeInTheDocument();
  expect(dialog.queryByText(/it can be undone/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: t('actions.undo') }));
  expect(jest.mocked(send)).toHaveBeenCalledWith('/api/energy/undo', { decision: 'x1' });
});

test('D3.8 D5.2 the row of an excluded day and its undo dialog show both ends to the second', async () => {
  const from = Date.parse('2026-11-18T13:30:00Z');
  const left = { ...decision, verdict: 'excluded' } as const;
  answer([row({ from, to: from + 24 * 3_600_000 - 1, reason: null, decision: left })]);
  const { user } = show();
  const undo = await screen.findByRole('button', { name: /^Undo the decision/ });
  const times = within(undo.closest('tr') as HTMLElement).getAllByRole('time');
  expect(times.slice(0, 2).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^19\/11\/2026, 00:00:00/),
    expect.stringMatching(/^19\/11\/2026, 23:59:59/),
  ]);
  await user.click(undo);
  const dialog = await openDialog();
  expect(dialog.getByText(/19\/11\/2026, 00:00:00.* to 19\/11\/2026, 23:59:59/)).toBeInTheDocument();
});

test('D1.7 D3.8 an undone decision appears in the history with who decided and who undid it, without an open row', async () => {
  const undone = { ...decision, undone: { by: 'Noor', at: AT + 60_000 } };
  answer([row({ history: [undone] }), row({ from: AT - 9, to: AT - 9, reason: null, decision: undone })]);
  show();
  const lines = (await screen.findAllByRole('row')).slice(1).map((line) => within(line));
  const [open, past] = lines;
  expect(open?.getByText(t('undecided'))).toBeInTheDocument();
  for (const line of lines) {
    expect(line.getByText(/^Before: Counts, by .?Olive.?,/)).toBeInTheDocument();
    expect(line.getByText(/^Undone by .?Noor.?,/)).toBeInTheDocument();
  }
  expect(past?.getByText(t('undoneEffect'))).toBeInTheDocument();
  expect(past?.queryByRole('button')).toBeNull();
  expect(past?.getAllByRole('cell').at(-1)).not.toHaveAttribute('data-label');
});

test('D1.7 D5.2 in Chinese, user and time are separated by a Chinese comma', async () => {
  const undone = { ...decision, id: 'x2', undone: { by: 'Noor', at: AT + 60_000 } };
  answer([row({ decision, history: [undone] })]);
  render(<SetAsideList scope={place} before={undefined} />, { lang: 'zh' });
  const lines = await screen.findAllByText(/Olive|Noor/);
  expect(lines.map((line) => line.textContent?.split(/\d/)[0])).toEqual([
    '计入，处理人：Olive，',
    '此前：计入，处理人：Olive，',
    '已由 Noor 撤销，',
  ]);
});
