import { screen, waitFor, within } from '@testing-library/react';
import { LeaveOutButton } from '@/components/energy/leave-out-button';
import { currentToasts } from '@/components/ui/toast';
import { CallError } from '@/lib/client/http/call';
import { label } from '../../support/labels';
import type * as Calls from '../../support/portal-calls';
import { read, send } from '../../support/portal-calls';
import { render } from '../../support/render';
import { COUNTER, INVERTER, openDialog, REFUSAL, refused, t } from './readings-fixtures';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));
jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);

const choices = {
  devices: [INVERTER, { id: 'd2', name: 'Meter', type: 'C004' }],
  properties: { C002: [COUNTER], C004: [{ code: 'Ua', name: 'Phase A voltage' }] },
};
const FROM = Date.parse('2026-01-20T10:01:00Z');
const done = jest.fn();

beforeEach(() => {
  done.mockReset();
  jest.mocked(read).mockReset().mockResolvedValue({ readings: 1_200, storedFrom: null, energy: true });
});

async function opened() {
  const { user } = render(<LeaveOutButton choices={choices} timeZone="Australia/Adelaide" onDecided={done} />);
  await user.click(screen.getByRole('button', { name: t('span.open') }));
  const dialog = await openDialog();
  const box = (field: 'from' | 'to') => dialog.getByRole('textbox', { name: label('en', `common.range.${field}`) });
  const fill = async (from: string, to: string) => {
    for (const [field, text] of [
      ['from', from],
      ['to', to],
    ] as const) {
      await user.clear(box(field));
      await user.type(box(field), text);
    }
  };
  const press = (key: string) => user.click(dialog.getByRole('button', { name: t(key) }));
  return { user, dialog, box, fill, press };
}

test('D1.7 D3.8 shows which readings will be excluded, and how many, before it is done', async () => {
  const { dialog, fill, press, user } = await opened();
  await user.selectOptions(dialog.getByRole('combobox', { name: t('columns.property') }), 'KRA');
  await fill('20/01/2026 20:31:00', '20/01/2026 21:00:00');
  await press('span.check');
  const query = { device: 'd1', property: 'KRA', from: `${FROM}`, to: `${FROM + 29 * 60_000 + 999}` };
  expect(jest.mocked(read)).toHaveBeenCalledWith('/api/energy/to-decide', query);
  expect(await dialog.findByText(/^1,200 readings of .*Roof.*Generation total.* will not count/)).toHaveTextContent(
    'from 20/01/2026 20:31:00 to 20/01/2026 21:00:00',
  );
  expect(dialog.getByText(t('dialog.follows'))).toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
  await press('span.submit');
  expect(jest.mocked(send)).toHaveBeenCalledWith('/api/energy/decide', {
    ...{ device: 'd1', property: 'KRA', from: FROM, to: FROM + 29 * 60_000 + 999, verdict: 'excluded' },
  });
  expect(done).toHaveBeenCalledTimes(1);
  expect(currentToasts().map(({ text }) => text)).toEqual([t('dialog.done')]);
});

test('D1.7 changing the device or time requires a new check; a range that starts before the stored readings names their start', async () => {
  jest.mocked(read).mockResolvedValue({ readings: 1, storedFrom: FROM, energy: false });
  const { dialog, fill, press, user } = await opened();
  await fill('01/01/2026 00:00', '20/01/2026 21:00:00');
  await press('span.check');
  expect(await dialog.findByText(t('span.stored', { from: '20/01/2026 20:31:00' }))).toBeInTheDocument();
  expect(dialog.getByText(t('dialog.followsCurves'))).toBeInTheDocument();
  await user.selectOptions(dialog.getByRole('combobox', { name: t('columns.device') }), 'd2');
  expect(dialog.queryByText(/will not count/)).toBeNull();
  await press('span.check');
  expect(jest.mocked(read)).toHaveBeenLastCalledWith(
    '/api/energy/to-decide',
    expect.objectContaining({ device: 'd2' }),
  );
  expect(await dialog.findByText(/^1 reading of .*Meter.*All properties/)).toBeInTheDocument();
});

const BOTH = ['from', 'to'] as const;
test.each([
  ['', '', { from: 'choose-time', to: 'choose-time' }],
  ['20/01/2026 10:00', '20/01/2026 09:00', { to: 'order' }],
  ['soon', '20/01/2026 09:00', { from: 'no-time' }],
  ['20/01/2026 10:00', '20/01/2098 09:00', { to: 'late' }],
  ['20/01/2024 10:00', '20/01/2026 09:00', { to: 'long' }],
  ['soon', '20/01/2098 09:00', { from: 'no-time', to: 'late' }],
  ['20/01/2026', '20/01/2026', { from: 'no-clock', to: 'no-clock' }],
  ['20/01/2026 10:00', '20/01/2026', { to: 'no-clock' }],
] as const)('D5.2 D8.1 from %p to %p is rejected, each field with its own message: %p', async (from, to, problems) => {
  const { box, fill, press, user } = await opened();
  if (from !== '') await fill(from, to);
  await press('span.check');
  const starts = BOTH.flatMap((field) => {
    const problem = (problems as Partial<Record<'from' | 'to', string>>)[field];
    if (!problem) return [];
    const [start = ''] = t(`span.problem.${problem}`, { days: 366, latest: '@', example: '@' }).split('@');
    expect(box(field)).toHaveAccessibleDescription(expect.stringContaining(start));
    return [{ field, start }];
  });
  for (const field of BOTH) if (!(field in problems)) expect(box(field)).toBeValid();
  expect(box('from')).toHaveValue(from);
  expect(read).not.toHaveBeenCalled();
  await user.type(box(starts[0]?.field ?? 'from'), '1');
  for (const { field, start } of starts)
    expect(box(field)).not.toHaveAccessibleDescription(expect.stringContaining(start));
});

test('D3.8 D5.2 an end without seconds includes the whole minute, and the summary shows the times to the second', async () => {
  const { dialog, fill, press } = await opened();
  await fill('20/01/2026 00:00', '20/01/2026 23:59');
  await press('span.check');
  const midnight = Date.parse('2026-01-19T13:30:00Z');
  const to = midnight + 24 * 3_600_000 - 1;
  expect(jest.mocked(read)).toHaveBeenCalledWith('/api/energy/to-decide', {
    ...{ device: 'd1', from: `${midnight}`, to: `${to}` },
  });
  expect(await dialog.findByText(/will not count/)).toHaveTextContent(
    'from 20/01/2026 00:00:00 to 20/01/2026 23:59:59',
  );
  await press('span.submit');
  expect(jest.mocked(send)).toHaveBeenCalledWith('/api/energy/decide', {
    ...{ device: 'd1', from: midnight, to, verdict: 'excluded' },
  });
});

test('D1.7 D5.2 a server refusal of an exclusion is shown in the dialog and the input is preserved', async () => {
  jest.mocked(read).mockRejectedValueOnce(refused());
  const { box, dialog, fill, press, user } = await opened();
  await fill('20/01/2026 20:31:00', '20/01/2026 21:00:00');
  await press('span.check');
  expect(await dialog.findByText(REFUSAL)).toBeInTheDocument();
  expect(box('to')).toHaveValue('20/01/2026 21:00:00');
  // The device was deleted meanwhile.
  jest.mocked(read).mockRejectedValueOnce(new CallError({ kind: 'upstream-code', message: 'Not found', code: 1404 }));
  await press('span.check');
  expect(await dialog.findByText(t('span.gone'))).toBeInTheDocument();
  // Another user decides between the two steps.
  await press('span.check');
  expect(await dialog.findByText(/will not count/)).toBeInTheDocument();
  jest.mocked(send).mockRejectedValueOnce(refused());
  await press('span.submit');
  expect(await dialog.findByText(REFUSAL)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: t('span.check') })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(await screen.findByText(label('en', 'common.dialogHeld'))).toBeInTheDocument();
  expect(box('from')).toHaveValue('20/01/2026 20:31:00');
  expect(done).not.toHaveBeenCalled();
});

test.each(['unreachable', 'timeout'] as const)(
  'D1.7 D5.2 P9.1 a decision without a response (%s) may have been saved: the dialog explains this and how to check',
  async (kind) => {
    const { box, dialog, fill, press } = await opened();
    await fill('20/01/2026 20:31:00', '20/01/2026 21:00:00');
    // A failed check cannot have saved anything.
    jest.mocked(read).mockRejectedValueOnce(new CallError({ kind }));
    await press('span.check');
    expect(await dialog.findByText(label('en', `errors.kind.${kind}`))).toBeInTheDocument();
    await press('span.check');
    expect(await dialog.findByText(/will not count/)).toBeInTheDocument();
    jest.mocked(send).mockRejectedValueOnce(new CallError({ kind }));
    await press('span.submit');
    expect(await dialog.findByText(t('span.unsure'))).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: t('span.check') })).toBeInTheDocument();
    expect(box('from')).toHaveValue('20/01/2026 20:31:00');
    expect(done).not.toHaveBeenCalled();
  },
);

test('D5.2 Escape does not discard a time selected in the picker', async () => {
  const { box, user } = await opened();
  await user.click(screen.getByRole('button', { name: label('en', 'common.range.pickFrom') }));
  const calendar = within(await screen.findByRole('grid'));
  await user.click(calendar.getByRole('gridcell', { name: '1' }));
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  expect(box('from')).toHaveDisplayValue(/^01\/\d\d\/\d{4} \d\d:\d\d:\d\d$/);
  await user.keyboard('{Escape}');
  expect(await screen.findByText(label('en', 'common.dialogHeld'))).toBeInTheDocument();
  expect(box('from')).toHaveDisplayValue(/^01\//);
});

test('D1.7 D6.2 shows no exclusion button without permission or without devices', () => {
  const first = render(<LeaveOutButton choices={null} timeZone={null} onDecided={done} />);
  expect(screen.queryByRole('button')).toBeNull();
  first.unmount();
  render(<LeaveOutButton choices={{ devices: [], properties: {} }} timeZone={null} onDecided={done} />);
  expect(screen.queryByRole('button')).toBeNull();
});
