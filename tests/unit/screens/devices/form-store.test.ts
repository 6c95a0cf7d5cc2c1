import { DEBOUNCE_MS, FormStore } from '@/components/devices/settings/form-store';
import { INVERTER_SETTING_GROUPS } from '@/lib/data/inverter-settings';
import type { WriteState } from '@/lib/domain/settings/write-states';
import { FACTORY } from '../../domain/settings/catalogue';

jest.useFakeTimers();

let store: FormStore;
beforeEach(() => {
  store = new FormStore(INVERTER_SETTING_GROUPS);
  store.take(FACTORY, 1_000);
});

/** Collects the codes of fields that are notified of changes from now on. */
function watch(): Set<string> {
  const told = new Set<string>();
  for (const { code } of store.settings) store.subscribeTo([code], () => told.add(code));
  return told;
}
const settle = () => jest.advanceTimersByTime(DEBOUNCE_MS);
const groupOf = (id: string) => {
  const group = store.groups.find((one) => one.id === id);
  if (!group) throw new Error(id);
  return group;
};

test('D9.1 a keystroke updates only its own field immediately; the rules run once typing pauses for 20 ms', () => {
  const told = watch();
  store.edit('battCapacity', '25');
  expect([[...told], store.field('battCapacity').value, store.field('battCapacity').edited]).toEqual([
    ['battCapacity'],
    '25',
    false,
  ]);
  jest.advanceTimersByTime(DEBOUNCE_MS - 1);
  store.edit('battCapacity', '250');
  jest.advanceTimersByTime(DEBOUNCE_MS - 1);
  expect(store.field('battCapacity').edited).toBe(false);
  jest.advanceTimersByTime(1);
  expect([[...told], store.field('battCapacity')]).toMatchObject([
    ['battCapacity'],
    { value: '250', original: 200, edited: true, problems: [] },
  ]);
});

test('D4.4 D4.5 a selector updates the fields it shows and hides, and no others', () => {
  const told = watch();
  store.edit('battType', 1);
  settle();
  expect(store.field('lowBattVolt').visible).toBe(true);
  expect(store.field('lowBattSoc').visible).toBe(false);
  expect(told.has('lowBattSoc')).toBe(true);
  for (const code of told) expect([code, store.field(code).code]).toEqual([code, code]);
  expect(told.size).toBeLessThan(40);
  expect(store.summary()).toMatchObject({ edited: ['battType'] });
});

test('D5.4 an invalid value is reported at its field and in the summary, only among values to be sent', () => {
  store.take({ maxSellPower: 99_999 }, 2_000);
  expect(store.summary().problems).toEqual([]);
  store.edit('battCapacity', '2001');
  settle();
  expect(store.field('battCapacity').problems.map(({ kind }) => kind)).toEqual(['out-of-range']);
  expect(store.summary().problems.map(({ code }) => code)).toEqual(['battCapacity']);
  store.putBack('battCapacity');
  settle();
  expect(store.summary()).toMatchObject({ problems: [], edited: [] });
});

test('a read preserves typed input, flags values it failed to read, and shows the time only of values read well before the rest', () => {
  store.edit('battCapacity', '250');
  store.take({ battCapacity: 300, workMode: 1 }, 5_000);
  expect(store.field('battCapacity')).toMatchObject({ value: '250', original: 300, readBefore: null, edited: true });
  store.miss(['workMode', 'battOperatesBy']);
  expect(store.field('workMode')).toMatchObject({ absent: true, value: 1 });
  // The settings behind the selector were not answered, so the selector is absent too.
  expect(store.field('battType').absent).toBe(true);
  store.take({ workMode: 2 }, 6_000);
  expect(store.field('workMode')).toMatchObject({ absent: false, value: 2 });
  // Values within a minute count as one reading, whose time is shown in the header of the form.
  expect(store.field('battCapacity').readBefore).toBeNull();
  store.take({ workMode: 2 }, 90_000);
  expect(store.field('workMode').readBefore).toBeNull();
  expect(store.field('battCapacity').readBefore).toBe(5_000);
});

test('a value that was never read cannot be changed', () => {
  const fresh = new FormStore(INVERTER_SETTING_GROUPS);
  expect(fresh.field('battCapacity').disabled).toBe(true);
  fresh.take({ battCapacity: 1 }, 1);
  expect([fresh.field('battCapacity').disabled, fresh.field('workMode').disabled]).toEqual([false, true]);
});

test('C7 D4.8 D4.7 the layout follows the rules: a curve in force is a summary, and slots appear while time of use is on', () => {
  const kinds = (group: string) =>
    store
      .layout(groupOf(group))
      .map((item) => (item.kind === 'curve' ? `${item.shape.id}${item.summary ? ' in force' : ''}` : item.kind));
  store.take({ vwMode: 0, vqMode: 0, touSelling: 1 }, 1);
  expect(kinds('grid-setting')).toEqual(expect.arrayContaining(['vw', 'vq']));
  expect(kinds('system-mode')).toContain('slots');
  store.edit('vwMode', 1);
  store.edit('touSelling', 0);
  settle();
  expect(kinds('grid-setting')).toEqual(expect.arrayContaining(['vw in force', 'vq']));
  expect(kinds('system-mode')).not.toContain('slots');
});

test('D4.4 the result of both parts is shown at their selector, the worse of the two', () => {
  store.edit('battType', 1);
  settle();
  const { plan } = store.summary();
  expect(plan.writes.map(({ code }) => code).toSorted()).toEqual(['battControlMode', 'battOperatesBy']);
  const different = { kind: 'different', device: 1, failure: null } as const;
  store.show(
    new Map<string, WriteState>([
      ['battControlMode', different],
      ['battOperatesBy', { kind: 'applied' }],
    ]),
    plan,
  );
  expect(store.field('battType').result).toEqual(different);
});

test('a language change relabels everything and preserves typed input', () => {
  store.edit('battCapacity', '250');
  const told = watch();
  store.rename(
    INVERTER_SETTING_GROUPS.map((group) => ({
      ...group,
      settings: group.settings.map((one) => ({ ...one, en: one.zh })),
    })),
  );
  expect(store.byCode.get('battCapacity')?.en).toBe('电池容量 (0-2000Ah)');
  expect(told.size).toBe(263);
  expect(store.field('battCapacity').value).toBe('250');
});
