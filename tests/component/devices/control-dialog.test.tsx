import { act, screen, waitFor, within } from '@testing-library/react';
import { ControlDialog } from '@/components/devices/overview/control-dialog';
import { currentToasts, dismissToast } from '@/components/ui/toast';
import { CallError } from '@/lib/client/http/call';
import { failure } from '@/lib/gateway/messages';
import type * as Calls from '../../support/portal-calls';
import { send } from '../../support/portal-calls';
import { render } from '../../support/render';
import { fakePool, good, values } from './fake-pool';

jest.mock('@/lib/client/live/pool', () => ({
  loadPool: () => Promise.resolve(jest.requireActual<{ fakePool: object }>('./fake-pool').fakePool),
}));
const said: { path: string; body: Record<string, unknown> }[] = [];
let answerCall: (path: string) => Promise<unknown>;
jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);

/** Position of the breaker, as reported by the fake gateway. */
let closed: number | null;
const device = { id: 'cb1', type: 'C003', gatewayUuid: 'uuid-1', name: 'Main switch' };
const show = (change: { capable?: boolean; type?: string } = {}, lang: 'en' | 'zh' = 'en') => {
  const { capable = true, type = 'C003' } = change;
  return act(async () =>
    render(
      <ControlDialog
        device={{ ...device, type }}
        stationName="Harbour Street"
        capable={capable}
        onClose={() => undefined}
      />,
      { lang },
    ),
  );
};
type User = Awaited<ReturnType<typeof show>>['user'];
const order = async (user: User, command = 'disable', press: 'click' | 'dblClick' = 'click') => {
  await user.click(await screen.findByRole('switch', { name: 'Enable control' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Remote control' }), command);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const question = await screen.findByRole('dialog', { name: 'Send this command?' });
  const words = question.textContent;
  await user[press](
    within(question).getByRole('button', { name: command === 'disable' ? 'Open the breaker' : 'Close the breaker' }),
  );
  return words;
};
const commands = () => fakePool.requested.filter(({ action }) => action === 'remote_control').map(({ data }) => data);

beforeEach(() => {
  said.length = 0;
  send.mockReset().mockImplementation((path, body) => {
    said.push({ path, body: body as Record<string, unknown> });
    return answerCall(path);
  });
  closed = 1;
  for (const { id } of currentToasts()) dismissToast(id);
  fakePool.requested = [];
  answerCall = async (path) => (path.endsWith('begin') ? { commId: 'comm-1' } : { recorded: true });
  fakePool.answer = async (request) => {
    if (request.action !== 'remote_control') return values(request, { gateStatus: closed, controlEnable: closed });
    closed = (request.data as { remote_control: string }).remote_control === 'enable' ? 1 : 0;
    return good(undefined);
  };
});

test('D2.22 D9.10 the control dialog is 500 px wide; the command is disabled until control is enabled, and nothing is sent without a command', async () => {
  const { user } = await show();
  expect(await screen.findByText('The device reports: the breaker is closed.')).toBeInTheDocument();
  const paper = screen.getByRole('dialog', { name: 'Control Main switch' });
  expect(paper.closest('.MuiPaper-root') ?? paper).toHaveStyle({ maxWidth: '500px' });
  const select = screen.getByRole('combobox', { name: 'Remote control' });
  // Each option also contains the term from the requirement row.
  const options = within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(options).toEqual(['Choose a command', 'Close (enable)', 'Open (disable)']);
  const submit = screen.getByRole('button', { name: 'Submit' });
  expect([select, submit].map((each) => each.hasAttribute('disabled'))).toEqual([true, true]);
  await user.click(screen.getByRole('switch', { name: 'Enable control' }));
  expect([select, submit].map((each) => each.hasAttribute('disabled'))).toEqual([false, true]);
  await user.selectOptions(select, 'disable');
  expect(submit).toBeEnabled();
  await user.click(screen.getByRole('switch', { name: 'Enable control' }));
  expect([select, submit].map((each) => each.hasAttribute('disabled'))).toEqual([true, true]);
});

test('B2 D2.22 D7.9 D7.10 confirms device and station, records the command, sends it once with its record, reads it back and records the result', async () => {
  const { user } = await show();
  await screen.findByText(/the breaker is closed/);
  expect(await order(user)).toMatch(/open the breaker: Main switch at Harbour Street/);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(await screen.findByText('Done: read back from the device.')).toBeInTheDocument();
  // The command is finished, so the button is Close and no longer Cancel.
  expect(await screen.findByRole('button', { name: 'Close' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  expect(screen.getAllByText(/the breaker is open/).length).toBeGreaterThan(0);
  expect(commands()).toEqual([{ device_id: 'cb1', control_enable: 1, remote_control: 'disable' }]);
  const about = { title: 'Remote control', command: 'disable', before: 'enable' };
  expect(said).toEqual([
    { path: '/api/devices/control/begin', body: { type: 'C003', device: 'cb1', ...about } },
    { path: '/api/devices/control/end', body: { commId: 'comm-1', ...about, result: 'applied', after: 'disable' } },
  ]);
});

test('B2 D2.22 a double click on the final confirmation sends one command', async () => {
  const { user } = await show();
  await screen.findByText(/the breaker is closed/);
  await order(user, 'disable', 'dblClick');
  expect(await screen.findByText('Done: read back from the device.')).toBeInTheDocument();
  expect(commands()).toHaveLength(1);
  expect(said.map(({ path }) => path)).toEqual(['/api/devices/control/begin', '/api/devices/control/end']);
});

test('D8.11 without the capability shows the “Developing” warning and neither records nor sends anything', async () => {
  const { user } = await show({ capable: false });
  await order(user);
  expect(currentToasts().map(({ text }) => text)).toEqual([expect.stringMatching(/^Developing/)]);
  expect([said, commands()]).toEqual([[], []]);
});

test('D7.9 D8.4 does not send a command that could not be recorded, and shows the server’s message', async () => {
  answerCall = () => Promise.reject(new CallError({ kind: 'upstream-code', message: 'Too many writes' }));
  const { user } = await show();
  await order(user);
  expect(await screen.findByText(/could not be recorded, so nothing was sent: Too many writes/)).toBeInTheDocument();
  expect(commands()).toEqual([]);
});

test('B2 a refusal by the gateway shows its message, switches nothing and is logged as refused', async () => {
  fakePool.answer = async (request) =>
    request.action === 'remote_control'
      ? { ok: false, code: 423, why: 'gateway', message: 'the breaker stands on local' }
      : values(request, { gateStatus: 1 });
  const { user } = await show();
  await order(user);
  const alert = await screen.findByText('The command was refused; nothing was switched.');
  expect(alert.parentElement).toHaveTextContent('Answer 423: the breaker stands on local.');
  expect(said.at(-1)?.body).toMatchObject({
    result: 'refused',
    after: 'enable',
    reason: { kind: 'gateway', code: 423, deviceMessage: 'the breaker stands on local' },
  });
});

test('B2 D7.4 a command without a connection is reported and logged as not sent, not as refused', async () => {
  fakePool.answer = async (request) =>
    said.length > 0 ? failure('not-connected') : values(request, { gateStatus: 1 });
  const { user } = await show();
  await order(user);
  const alert = await screen.findByText('The command was not sent; nothing was switched.');
  expect(alert.parentElement).toHaveTextContent('There is no connection to the gateway (code 408): nothing was sent.');
  await waitFor(() =>
    expect(said.at(-1)?.body).toMatchObject({
      result: 'unsent',
      after: null,
      reason: { kind: 'not-connected', code: 408 },
    }),
  );
});

test('D7.4 D8.7 C3 a timeout shows “Server connection timeout”; the command counts as done if the device reports the commanded state', async () => {
  fakePool.answer = async (request) => {
    if (request.action !== 'remote_control') return values(request, { gateStatus: closed });
    closed = 0;
    return failure('timeout');
  };
  const { user } = await show();
  await order(user);
  const done = await screen.findByText('Done: read back from the device.');
  expect(done.parentElement).toHaveTextContent('Server connection timeout.');
  expect(said.at(-1)?.body).toMatchObject({ result: 'applied', after: 'disable' });
});

test('C3 D8.7 a timeout without a read-back is reported and logged as unknown', async () => {
  fakePool.answer = async (request) =>
    request.action === 'remote_control' || said.length > 0 ? failure('timeout') : values(request, { gateStatus: 1 });
  jest.useFakeTimers({ advanceTimers: 200 });
  const { user } = await show();
  await order(user);
  expect(await screen.findByText('It is not known whether the command was carried out.')).toBeInTheDocument();
  await waitFor(() => expect(said.at(-1)?.body).toMatchObject({ result: 'unknown', after: null }));
  jest.useRealTimers();
});

test('C3 an accepted command with a different reported state is never a success', async () => {
  fakePool.answer = async (request) =>
    request.action === 'remote_control' ? good(undefined) : values(request, { gateStatus: 1 });
  jest.useFakeTimers({ advanceTimers: 200 });
  const { user } = await show();
  await order(user);
  expect(await screen.findByText('The device accepted the command but reports a different state.')).toBeInTheDocument();
  expect(said.at(-1)?.body).toMatchObject({ result: 'different', after: 'enable' });
  expect(commands()).toHaveLength(1);
  jest.useRealTimers();
});

test('D8.5 reports a log entry that could not be completed', async () => {
  answerCall = (path) =>
    path.endsWith('begin') ? Promise.resolve({ commId: 'comm-1' }) : Promise.reject(new CallError({ kind: 'timeout' }));
  const { user } = await show();
  await order(user);
  expect(await screen.findByText(/communication log could not be completed/)).toBeInTheDocument();
});

test('D2.22 B2 a gateway shows whether it allows commands, in Chinese as well', async () => {
  await show({ type: 'C001' }, 'zh');
  expect(await screen.findByText('设备返回：命令可下发至其设备。')).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: '控制使能' })).toBeInTheDocument();
});
