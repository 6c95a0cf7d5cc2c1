import { adviceFor } from '@/lib/data/alarm-advice';
import { ALARM_KINDS, alarmKind, alarmKindsOf } from '@/lib/data/alarms';
import { DEVICE_TYPE_PROPERTIES, groupsOf, propertiesOf, propertyOf } from '@/lib/data/properties';
import { templateOf, templatesOf } from '@/lib/data/templates';
import { code } from '@/lib/contract/fields';
import { DEVICE_TYPES, TEMPLATE_IDS } from '@/lib/domain/devices/types';

const CHINESE = /\p{Script=Han}/u;

test('D2.2 every device type has properties, and no other type has any', () => {
  expect(DEVICE_TYPE_PROPERTIES.map((entry) => entry.type)).toEqual(Object.values(DEVICE_TYPES));
  expect(propertiesOf('C009')).toEqual([]);
  expect(groupsOf('C009')).toEqual([]);
});

test.each(DEVICE_TYPE_PROPERTIES.map((entry) => [entry.type, entry] as const))(
  '%s: codes are unique, groups exist, ranges are valid',
  (type, entry) => {
    const codes = entry.properties.map((property) => property.code);
    expect(new Set(codes).size).toBe(codes.length);
    const groups = entry.groups.map((group) => group.id);
    expect(new Set(groups).size).toBe(groups.length);
    for (const property of entry.properties) {
      expect(code.safeParse(property.code).success).toBe(true);
      // Formulas split a placeholder at its first underscore, so codes must not contain one.
      expect(property.code).not.toContain('_');
      expect(groups).toContain(property.group);
      expect(property.interval).toBeGreaterThan(0);
      expect(property.en).not.toBe('');
      expect(property.zh).not.toBe('');
      if (property.range) expect(property.range[0]).toBeLessThanOrEqual(property.range[1]);
      if (property.kind === 'counter') expect(property.range?.[0]).toBe(0);
      const values = property.states?.map((state) => state.value) ?? [];
      expect(new Set(values).size).toBe(values.length);
      expect(propertyOf(type, property.code)).toBe(property);
    }
    expect(CHINESE.test(entry.zh)).toBe(true);
  },
);

test('D3.9 D9.3 the codes named by the rows exist', () => {
  const units = ['P', 'today-KRA', 'KRA'].map((named) => propertyOf('C002', named)?.unit);
  expect(units).toEqual(['W', 'kWh', 'kWh']);
  const runState = propertyOf('C002', 'runState');
  expect(runState?.states?.map((state) => state.value)).toEqual(expect.arrayContaining([3, 4]));
  expect(propertyOf('C002', 'nothing')).toBeUndefined();
});

test('D9.4 the live chart of an inverter has its five series', () => {
  for (const series of ['gridPower', 'invPower', 'loadPower', 'pv1Power', 'pv2Power'])
    expect(propertyOf('C002', series)?.unit).toBe('W');
});

test('D2.6 a signal has five levels', () => {
  expect(propertyOf('C001', 'signal')?.states?.map((state) => state.value)).toEqual([0, 1, 2, 3, 4]);
});

test('D9.2 D3.6 templates have the ids of the rows, and each contains something', () => {
  expect(TEMPLATE_IDS).toEqual({ deviceInfo: 11, realTime: -13, setting: 21, inverterRealTime: 13 });
  expect(templatesOf('C002').map((template) => template.id)).toEqual([11, 13, 21]);
  for (const type of ['C001', 'C003', 'C004']) expect(templatesOf(type).map((template) => template.id)).toContain(-13);
  expect(templatesOf('C009')).toEqual([]);
  expect(templateOf('C002', -13)).toBeUndefined();
  for (const { type } of DEVICE_TYPE_PROPERTIES) {
    for (const template of templatesOf(type)) {
      expect(template.groups.length).toBeGreaterThan(0);
      for (const group of template.groups) expect(group.codes.length).toBeGreaterThan(0);
    }
  }
});

test('D2.22 D2.23 a real-time template shows each property of its device once', () => {
  for (const type of ['C001', 'C003', 'C004']) {
    const shown = templateOf(type, -13)?.groups.flatMap((group) => group.codes) ?? [];
    expect([...shown].sort()).toEqual(
      propertiesOf(type)
        .map((property) => property.code)
        .sort(),
    );
  }
  // The inverter template contains only a selection of its properties.
  const chosen = templateOf('C002', 13)?.groups.flatMap((group) => group.codes) ?? [];
  expect(chosen).toContain('gridPower');
  expect(new Set(chosen).size).toBe(chosen.length);
  const known = new Set(propertiesOf('C002').map((property) => property.code));
  expect(chosen.filter((code) => !known.has(code))).toEqual([]);
});

test('D3.7 the setting template has the six groups of the inverter', () => {
  expect(templateOf('C002', 21)?.groups.map((group) => group.en)).toEqual([
    'Battery Setting',
    'System Mode',
    'Grid Setting',
    'SmartLoad',
    'Basic Settings',
    'Advanced Setting',
  ]);
  const codes = templateOf('C002', 21)?.groups.flatMap((group) => group.codes) ?? [];
  expect(new Set(codes).size).toBe(codes.length);
});

test('D4.3 every fault is labelled Fault in both languages, and no alarm is', () => {
  for (const kind of ALARM_KINDS) {
    for (const message of [kind.en, kind.zh])
      expect([message, /fault/i.test(message)]).toEqual([message, kind.type === 'fault']);
    expect(CHINESE.test(kind.zh)).toBe(true);
  }
});

test('D3.8 a code is unique within its device type', () => {
  expect(alarmKind('C001', 'GW01')).toMatchObject({ type: 'alarm', level: 3, en: 'Gateway offline', zh: '网关离线' });
  expect(alarmKind('C002', 'GW01')).toBeUndefined();
  expect(new Set(ALARM_KINDS.map((kind) => `${kind.deviceType} ${kind.code}`)).size).toBe(ALARM_KINDS.length);
  for (const type of Object.values(DEVICE_TYPES)) {
    expect(alarmKindsOf(type).length).toBeGreaterThan(0);
    expect(alarmKindsOf(type).some((kind) => kind.weight > 0)).toBe(true);
  }
});

test('D3.8 every alarm of the catalogue has a cause and a remedy in both languages, and no other has', () => {
  for (const kind of ALARM_KINDS) {
    const advice = adviceFor(kind.deviceType, kind.code);
    for (const text of [advice?.cause, advice?.remedy]) {
      expect([kind.code, text?.en]).toEqual([kind.code, expect.stringMatching(/^[A-Z].+\.$/)]);
      expect([kind.code, CHINESE.test(text?.zh ?? '')]).toEqual([kind.code, true]);
    }
  }
  expect(adviceFor('C001', 'F01')).toBeUndefined();
  expect(adviceFor('C002', 'X1')).toBeUndefined();
});

test('D4.3 the additional text of an alarm never makes it a fault', () => {
  for (const kind of ALARM_KINDS.filter(({ type }) => type === 'alarm')) {
    const advice = adviceFor(kind.deviceType, kind.code);
    expect(JSON.stringify([kind.code, advice])).not.toMatch(/fault/i);
  }
});
