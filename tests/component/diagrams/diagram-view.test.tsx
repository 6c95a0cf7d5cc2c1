import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DiagramView } from '@/components/diagrams/diagram-view';
import type { BoundDevice } from '@/lib/domain/diagrams/bound';
import { drawSheet, SHEETS, type SheetName } from '@/lib/domain/diagrams/sheets';
import type { LimitsByDevice } from '@/lib/domain/energy/plausibility/live';
import { failure } from '@/lib/gateway/messages';
import { fakePool, good } from '../devices/fake-pool';
import { render } from '../../support/render';
import { sheetText } from '../../support/sheet-text';

jest.mock('@/lib/client/live/pool', () => ({
  loadPool: () => Promise.resolve(jest.requireActual<{ fakePool: object }>('../devices/fake-pool').fakePool),
}));

const AT = Date.UTC(2026, 10, 22, 2, 30);
type Read = Record<string, number | null>;
/** Readings of each device, by its id. */
let plant: Record<string, Read> = {};
let down = false;

const device = (circuit: string, type = 'C003'): BoundDevice => ({
  ...{ circuit, type, id: circuit, gatewayUuid: 'uuid-1', name: `Container ${circuit}` },
});
const station = { id: 's1', name: 'Lake', timeZone: 'Australia/Adelaide', battery: false };
let limits: LimitsByDevice = new Map();
const show = (sheet: SheetName | null, devices: readonly BoundDevice[], lang: 'en' | 'zh' = 'en') =>
  act(async () => render(<DiagramView station={station} sheet={sheet} devices={devices} limits={limits} />, { lang }));
const panel = (circuit: string) => document.querySelector(`[data-panel="${circuit}"]`);
/** The panels of an inverter are at its own symbol, at the PV panels and at the battery. */
const panels = (circuit: string) => [...document.querySelectorAll(`[data-panel="${circuit}"]`)];
const figure = (circuit: string, name: string) =>
  document.querySelector(`[data-panel="${circuit}"] [data-figure="${name}"]`);
const dto = (node: string) => document.querySelector(`polyline[data-node="${node}"]`);
const nextRound = async (later: number) => {
  jest.spyOn(Date, 'now').mockReturnValue(AT + later);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Date, 'now').mockReturnValue(AT);
  down = false;
  plant = {};
  limits = new Map();
  fakePool.requested = [];
  fakePool.answer = (request) => {
    const requested = request.data as { device_id: string; defines: string[] }[];
    const found = requested.map(({ defines, device_id: id }) => {
      const said = plant[id] ?? {};
      return [id, new Map(defines.filter((code) => code in said).map((code) => [code, said[code] ?? null]))] as const;
    });
    return Promise.resolve(down ? failure('timeout') : good(new Map(found)));
  };
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('D2.35 D2.37 D7.25 a 20 kV switchboard shows readings in kV, positions, state labels and traced voltage, with one request', async () => {
  const H3 = { breakerState: 2, truckPosition: 0, earthSwitch: 0, localRemote: 1, springState: 0 };
  plant = {
    'C2/H1': { ...H3, breakerState: 1, localRemote: 0, springState: 1, Ua: 11_561, Ia: 69.24, PF: 0.981, F: 50.01 },
    'C2/H3': H3,
  };
  await show('container-2-hv', [device('C2/H1'), device('C2/H3')]);
  expect(figure('C2/H1', 'Ua')).toHaveTextContent('11.56');
  expect(figure('C2/H1', 'Ia')).toHaveTextContent('69.2');
  expect(figure('C2/H1', 'COSθ')).toHaveTextContent('0.98');
  // The device has no such point: a gap, not a sample.
  expect(figure('C2/H1', 'Ub')).toHaveTextContent('–');
  expect(screen.getByRole('img', { name: 'H1 FROM: container 1, Circuit breaker: open' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'H3 TO: utility, Circuit breaker: closed' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'H1 FROM: container 1, Local or remote: local' })).toBeInTheDocument();
  expect(
    screen.getByRole('img', { name: 'H1 FROM: container 1, Closing spring: spring charging' }),
  ).toBeInTheDocument();
  expect(dto('C2/bar')).toHaveAttribute('data-energy', 'live');
  expect(dto('C2/H1')).toHaveAttribute('data-energy', 'dead');
  expect(dto('C2/H2')).toHaveAttribute('data-energy', 'unknown');
  expect(fakePool.requested).toHaveLength(1);
  expect(screen.getByText('2 of 3 circuits are live; the others show samples.')).toBeInTheDocument();
});

test('D2.38 D7.25 a device unknown to its gateway is named and skipped for a minute, while the others are read', async () => {
  plant = { 'C2/H1': { Ua: 11_561 }, 'C2/H2': { Ua: 11_570 } };
  const whole = fakePool.answer;
  fakePool.answer = (request) =>
    (request.data as { device_id: string }[]).some(({ device_id: id }) => id === 'C2/H3')
      ? Promise.resolve({ ok: false, why: 'gateway', code: 404, message: '' })
      : whole(request);
  await show('container-2-hv', [device('C2/H1'), device('C2/H2'), device('C2/H3')]);
  expect(figure('C2/H1', 'Ua')).toHaveTextContent('11.56');
  expect(figure('C2/H2', 'Ua')).toHaveTextContent('11.57');
  expect(figure('C2/H3', 'Ua')).toHaveTextContent('–');
  const note = 'The gateway refused the read (code 404). This device was not read: Container C2/H3.';
  expect(screen.getByText(note)).toBeInTheDocument();
  fakePool.requested = [];
  await nextRound(10_000);
  expect(
    fakePool.requested.map(({ data }) => (data as { device_id: string }[]).map(({ device_id: id }) => id)),
  ).toEqual([['C2/H1', 'C2/H2']]);
  expect(screen.getByText(note)).toBeInTheDocument();
  // The gateway may know the device by now, so it is read again after a minute.
  fakePool.answer = whole;
  plant = { ...plant, 'C2/H3': { Ua: 11_580 } };
  await nextRound(60_001);
  expect(figure('C2/H3', 'Ua')).toHaveTextContent('11.58');
  expect(screen.queryByText(note)).not.toBeInTheDocument();
});

test('D3.3 D7.2 without a messaging server a diagram reports no live link and offers no action', async () => {
  fakePool.answer = () => Promise.resolve(failure('no-link'));
  await show('container-2-hv', [device('C2/H1')]);
  act(() => fakePool.tell('none'));
  const note = document.querySelector('[data-state="none"]');
  expect(note).toHaveTextContent('No live link here · Values come from the last stored readings, where there are any.');
  expect(note?.querySelector('button')).toBeNull();
  expect(note?.querySelectorAll('p')).toHaveLength(1);
});

test('D2.38 a station without the data points shows samples, marked as such, and sends no requests', async () => {
  await show('container-1-lv', []);
  expect(screen.getByText(/Everything shown is a sample, not a reading/)).toBeInTheDocument();
  expect(figure('C1/I1', 'U')).toHaveTextContent('800');
  expect(figure('C1/I2', 'U')).toHaveTextContent('802');
  expect(panel('C1/I1')).toHaveAttribute('data-tone', 'orange');
  expect(within(panel('C1/I1') as unknown as HTMLElement).getByText('sample')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'INCOMER 1, Circuit breaker: open (sample)' })).toBeInTheDocument();
  // The figures are those of the requirement rows; the drawing itself names them as samples, for print and pictures.
  expect(figure('C1/I1', 'I')).toHaveTextContent(/^1234$/);
  expect(figure('C1/MEASURE', 'F')).toHaveTextContent(/^50$/);
  expect(panel('C1/N1')).toHaveTextContent(/^sample$/);
  expect(document.querySelector('[data-head]')).toHaveTextContent('Samples only, no readings');
  expect(document.querySelector('[data-kind="breaker"]')).toHaveAttribute('data-sample');
  expect(screen.queryByRole('img', { name: /of rated/ })).not.toBeInTheDocument();
  expect(fakePool.requested).toEqual([]);
  expect(document.querySelectorAll('[data-bay]')).toHaveLength(0);
  expect(document.querySelector('details')).not.toBeInTheDocument();
});

test('D2.33 readings older than three periods are dimmed with their age, and the switch position becomes unknown', async () => {
  plant = { 'C1/H1': { breakerState: 2, Ia: 69 } };
  await show('container-1-hv', [device('C1/H1')]);
  expect(figure('C1/H1', 'Ia')).not.toHaveAttribute('data-stale');
  down = true;
  await nextRound(20_000);
  expect(figure('C1/H1', 'Ia')).toHaveTextContent('69.0');
  expect(figure('C1/H1', 'Ia')).not.toHaveAttribute('data-stale');
  await nextRound(31_000);
  expect(figure('C1/H1', 'Ia')).toHaveAttribute('data-stale');
  expect(panel('C1/H1')).toHaveTextContent('31 seconds ago');
  expect(screen.getByRole('img', { name: /^H1 .*Circuit breaker: unknown$/ })).toBeInTheDocument();
  expect(screen.getByText(/The gateway did not answer in time/)).toBeInTheDocument();
});

test('D2.33 a bay links to its device; a bay without a device has no link', async () => {
  await show('container-1-hv', [device('C1/H1')]);
  const link = screen.getByRole('link', { name: 'H1 TO: FLOATING PV (PV1): open Container C1/H1' });
  expect(link).toHaveAttribute('href', '/device/C003?device=C1%2FH1');
  expect(document.querySelectorAll('[data-bay]')).toHaveLength(1);
});

test('D2.33 D3.14 the note of a bay names its station, the last reading and the trip cause; a bar shows the current relative to its rating', async () => {
  plant = {
    'C1/H1': { breakerState: 1, tripState: 1, tripCause: 3, Ia: 72.15 },
    'C1/H2': { breakerState: 2, tripState: 0, tripCause: 3, Ia: 200 },
  };
  await show('container-1-hv', [device('C1/H1'), device('C1/H2')]);
  const noteOf = (circuit: string) => document.querySelector(`[data-bay="${circuit}"] title`)?.textContent;
  expect(noteOf('C1/H1')).toBe(
    'Container C1/H1\nLake\nRead 22/11/2026, 13:00:00 ACDT\nTripped: Earth overcurrent (51N)',
  );
  expect(noteOf('C1/H2')).toBe('Container C1/H2\nLake\nRead 22/11/2026, 13:00:00 ACDT');
  expect(screen.getByRole('alert')).toHaveTextContent('Tripped: H1 TO: FLOATING PV (PV1) (Earth overcurrent (51N))');
  const tripped = 'H1 TO: FLOATING PV (PV1), Circuit breaker: open, tripped: Earth overcurrent (51N)';
  expect(screen.getByRole('img', { name: tripped })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Ia: 50% of rated 144.3 A' })).not.toHaveAttribute('data-over');
  expect(screen.getByRole('img', { name: 'Ia: 139% of rated 144.3 A' })).toHaveAttribute('data-over');
  expect(document.querySelector('[data-head]')).toHaveTextContent('Read 22/11/2026, 13:00:00 ACDT');
  down = true;
  await nextRound(31_000);
  expect(noteOf('C1/H2')).toContain('31 seconds ago');
  // With old readings, trips and loads are unknown.
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('img', { name: /of rated/ })).not.toBeInTheDocument();
});

test('D2.33 every bay is also available in a list, for touch devices', async () => {
  await show('container-1-hv', [device('C1/H1')]);
  const list = within(screen.getByText('1 bay as a list').closest('details') as HTMLElement);
  expect(list.getByText('Container C1/H1').closest('a')).toHaveAttribute('href', '/device/C003?device=C1%2FH1');
});

test('D2.33 D9.11 keys and buttons zoom, pan and reset the diagram', async () => {
  await show('container-1-hv', []);
  const canvas = screen.getByRole('group', { name: 'Diagram: Container 1 HV' });
  expect(canvas).toHaveAttribute('viewBox', '0 0 1920 1080');
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(canvas.getAttribute('viewBox')).toMatch(/ 1371\.43 771\.43$/);
  expect(canvas).toHaveAttribute('data-enlarged');
  const before = canvas.getAttribute('viewBox');
  fireEvent.keyDown(canvas, { key: 'ArrowRight' });
  expect(canvas.getAttribute('viewBox')).not.toBe(before);
  fireEvent.keyDown(canvas, { key: '0' });
  expect(canvas).toHaveAttribute('viewBox', '0 0 1920 1080');
  // Without zoom, touch gestures scroll the page.
  expect(canvas).not.toHaveAttribute('data-enlarged');
  // jsdom has no layout.
  Object.assign(canvas, { getScreenCTM: () => null });
  fireEvent.wheel(canvas, { deltaY: -200 });
  expect(canvas).not.toHaveAttribute('viewBox', '0 0 1920 1080');
});

test('D2.33 a double click on the diagram requests full screen', async () => {
  await show('container-1-hv', []);
  const canvas = screen.getByRole('group', { name: 'Diagram: Container 1 HV' });
  const request = jest.fn(() => Promise.resolve());
  Object.assign(canvas.parentElement as HTMLElement, { requestFullscreen: request });
  fireEvent.dblClick(canvas);
  expect(request).toHaveBeenCalledTimes(1);
});

test('D2.37 every switchboard shows the legend', async () => {
  await show('power-house-5', [], 'zh');
  const legend = document.querySelector('[data-legend]');
  for (const text of ['就地', '远方', '弹簧未储能', '弹簧储能中']) expect(legend).toHaveTextContent(text);
});

test('D2.33 D2.37 shows the legend of local, remote and spring states only for stations with such devices', async () => {
  await show(null, [device('inv', 'C002')]);
  expect(document.querySelector('[data-legend]')).toBeNull();
  cleanup();
  await show(null, [device('inv', 'C002'), device('cb')]);
  expect(document.querySelector('[data-legend]')).toHaveTextContent('Local');
});

test('D2.33 other stations are drawn from their devices, with the same symbols and readings', async () => {
  plant = {
    inv: { invPower: 4200, P: 4500, loadPower: 900, runState: 2 },
    cb: { breakerState: 2, P: 4.2 },
    m: { P: -3.3 },
  };
  const one = (id: string, type: string, name: string): BoundDevice => ({ ...device(id, type), name });
  await show(null, [one('inv', 'C002', 'Inverter 1'), one('cb', 'C003', 'Main breaker'), one('m', 'C004', 'Meter')]);
  expect(figure('inv', 'AC')).toHaveTextContent('4.20');
  expect(figure('m', 'P')).toHaveTextContent('\u22123.30');
  expect(screen.getByRole('img', { name: 'Main breaker, Circuit breaker: closed' })).toBeInTheDocument();
  expect(dto('sub')).toHaveAttribute('data-energy', 'live');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Meter: open Meter' })).toBeInTheDocument());
});

test.each([
  ['en', 'Set aside', 'Inverter 1 (LOAD, AC): last reading set aside', 'Readings set aside'],
  ['zh', '未计入', 'Inverter 1（负载、交流）：最近一次读数未计入', '未计入的读数'],
] as const)(
  'D2.33 D2.37 P9.14 an implausible reading is a dash with the reason until a valid reading arrives (%s)',
  async (lang, mark, note, link) => {
    const WIDE = { kind: 'value', low: -11_000, high: 11_000 } as const;
    plant = { inv: { P: 4200, invPower: 65_535_000, loadPower: 429_496_729.5 }, m: { P: -3.3 } };
    limits = new Map([['inv', { invPower: WIDE, loadPower: WIDE }]]);
    const inverter = { ...device('inv', 'C002'), name: 'Inverter 1' };
    await show(null, [inverter, { ...device('m', 'C004'), name: 'Meter' }], lang);
    const dash = document.querySelector('[data-panel="inv"] [data-aside="LOAD"]');
    expect(dash).toHaveTextContent(`– ${mark}`);
    expect(figure('inv', 'PV')).toHaveTextContent(/4\.20/);
    expect(screen.getByText(note, { exact: false })).toContainElement(screen.getByRole('link', { name: link }));
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', expect.stringContaining('s1'));
    plant = { ...plant, inv: { invPower: 4200, loadPower: 800 } };
    await nextRound(10_000);
    expect(panels('inv').some((one) => one.querySelector('[data-aside]'))).toBe(false);
    expect(figure('inv', 'LOAD')).toHaveTextContent('0.80');
    expect(screen.queryByRole('link', { name: link })).toBeNull();
  },
);

/** Units, electrical symbols, ratings and circuit names do not count as words. */
const SIGNS = new Set([
  ...['kV', 'kW', 'kWh', 'Hz', 'MVA', 'kVA', 'UPS', 'ONAN', 'COS', 'Uk', 'yn', 'xk', 'Dyn', 'PV', 'UTC', 'Lake'],
  ...['Ua', 'Ub', 'Uc', 'Ia', 'Ib', 'Ic', 'Pa', 'Pb', 'Pc', 'xkV'],
]);

test.each([...SHEETS, null])('D2.33 P1.4 the Chinese diagram contains no English words (%s)', async (sheet) => {
  plant = { inv: { invPower: 4200 }, cb: { breakerState: 2, localRemote: 0, P: 4.2 } };
  const house = [
    { ...device('inv', 'C002'), name: '逆变器' },
    { ...device('cb'), name: '总开关' },
  ];
  await act(async () =>
    render(
      <DiagramView
        station={{ ...station, battery: true }}
        sheet={sheet}
        devices={sheet === null ? house : []}
        limits={limits}
      />,
      {
        lang: 'zh',
      },
    ),
  );
  const drawn = [...document.querySelectorAll('svg[role="group"] text, svg[role="group"] title')];
  expect(drawn.length).toBeGreaterThan(10);
  const words = drawn.flatMap(({ textContent }) => textContent?.match(/[A-Za-z]{2,}/g) ?? []);
  expect(words.filter((word) => !SIGNS.has(word))).toEqual([]);
  const canvas = document.querySelector('svg[role="group"]');
  if (sheet === null)
    for (const text of ['交流', '光伏', '电池', '负载', '电网']) expect(canvas).toHaveTextContent(text);
});

test('D2.33 the diagram redraws only changed values', async () => {
  const drawing = drawSheet('container-1-lv', sheetText());
  expect(drawing.panels.flatMap(({ figures }) => figures).length).toBeGreaterThan(40);
  plant = { 'C1/N1': { P: 100, breakerState: 2 } };
  await show('container-1-lv', [device('C1/N1'), device('C1/N2')]);
  expect(figure('C1/N1', 'P')).toHaveTextContent(/^100$/);
  const wires = [...document.querySelectorAll('polyline')];
  plant = { 'C1/N1': { P: 101, breakerState: 2 } };
  await nextRound(10_000);
  expect(figure('C1/N1', 'P')).toHaveTextContent(/^101$/);
  expect([...document.querySelectorAll('polyline')]).toEqual(wires);
});
