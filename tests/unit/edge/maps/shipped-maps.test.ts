import { decimalsOf } from '@/edge/maps/decode';
import { deyeHybrid1p } from '@/edge/maps/deye-hybrid-1p';
import { deyeHybrid3p } from '@/edge/maps/deye-hybrid-3p';
import { writeRange } from '@/edge/maps/encode';
import { fitsOneRead } from '@/edge/maps/read-plan';
import { addressesOf, type MapEntry, type RegisterMap } from '@/edge/maps/register-map';
import { settingOf } from '@/lib/data/inverter-settings';
import { propertyOf } from '@/lib/data/properties';

/** Registers whose contents no user changes: device type, bus address, factory tests, remote lock, curtailment. */
const NEVER_WRITTEN = new Map([
  [deyeHybrid1p, [0, 1, 2, 3, 4, 5, 6, 7, 8, 15, 18, 20, 34, 36, 40, 54, 55, 119, 240, 416, 421, 422, 423]],
  [
    deyeHybrid3p,
    [0, 1, 2, 3, 4, 5, 6, 7, 22, 60, 77, 91, 92, 93, 94, 231, 233, 240, 530, 531, 532, 533, 537, 538, 544, 589],
  ],
]);
const MAPS = [...NEVER_WRITTEN.keys()];

const values = ({ bands, options }: MapEntry): readonly number[] =>
  bands ? bands.map(([, value]) => value) : Object.values(options ?? {});
const titles = (map: RegisterMap, entries: readonly MapEntry[]) => entries.map(({ code }) => `${map.name}: ${code}`);
const inMaps = (of: 'properties' | 'settings', isWrong: (entry: MapEntry, map: RegisterMap) => boolean) =>
  MAPS.flatMap((map) =>
    titles(
      map,
      map[of].filter((entry) => isWrong(entry, map)),
    ),
  );

test('the maps describe most of the catalogue', () => {
  expect(MAPS.map(({ properties }) => properties.length)).toEqual([72, 66]);
  expect(MAPS.map(({ settings }) => settings.length)).toEqual([195, 183]);
});

test('every code is in the catalogue, once in a map', () => {
  expect(inMaps('properties', ({ code }, { type }) => !propertyOf(type, code))).toEqual([]);
  expect(inMaps('settings', ({ code }, { type }) => !settingOf(type, code))).toEqual([]);
  for (const { properties, settings } of MAPS)
    for (const entries of [properties, settings])
      expect(new Set(entries.map(({ code }) => code)).size).toBe(entries.length);
});

test('a state has only the values that the catalogue names', () => {
  const isWrong = (entry: MapEntry, { type }: RegisterMap) => {
    const states = propertyOf(type, entry.code)?.states?.map(({ value }) => value);
    return states
      ? values(entry).length === 0 || values(entry).some((value) => !states.includes(value))
      : values(entry).length > 0;
  };
  expect(inMaps('properties', isWrong)).toEqual([]);
});

test('a property is a text where the catalogue has no range, and a number without needless digits elsewhere', () => {
  const isWrong = (entry: MapEntry, { type }: RegisterMap) => {
    const property = propertyOf(type, entry.code);
    if (property?.range === null) return entry.type !== 'version';
    if (entry.type !== undefined && entry.type !== 'int') return true;
    return property?.decimals !== undefined && decimalsOf(entry.scale ?? 1) > property.decimals;
  };
  expect(inMaps('properties', isWrong)).toEqual([]);
});

test('a setting has the options of the catalogue', () => {
  const isWrong = (entry: MapEntry, { type }: RegisterMap) => {
    const options = settingOf(type, entry.code)?.options?.map(({ value }) => value);
    return options
      ? values(entry).length === 0 || values(entry).some((value) => !options.includes(value))
      : values(entry).length > 0;
  };
  expect(inMaps('settings', isWrong)).toEqual([]);
});

test('times of day, lists of checkboxes and numbers are read as such', () => {
  const isWrong = (entry: MapEntry, { type }: RegisterMap) => {
    const setting = settingOf(type, entry.code);
    if (setting?.unit === 'HH:mm') return entry.type !== 'time';
    if (setting?.parts) return entry.type !== 'bit-list';
    return entry.type !== undefined && entry.type !== 'int';
  };
  expect(inMaps('settings', isWrong)).toEqual([]);
});

test('the device takes at least one value of the catalogue for every setting that is written', () => {
  const isWrong = ({ access, code, range, scale = 1 }: MapEntry, { type }: RegisterMap) => {
    const bounds = settingOf(type, code)?.bounds;
    if (access === 'r' || !bounds || typeof bounds.min === 'string' || typeof bounds.max === 'string') return false;
    const [min, max] = range ?? [-Infinity, Infinity];
    return Math.max(min, bounds.min) >= Math.min(max, bounds.max) || bounds.max / scale > 65_535;
  };
  expect(inMaps('settings', isWrong)).toEqual([]);
});

test('only settings that are sure and no selector of a screen are written', () => {
  expect(inMaps('properties', ({ access }) => access !== 'r')).toEqual([]);
  expect(
    inMaps(
      'settings',
      ({ access, code, sure }, { type }) => access === 'rw' && (!sure || settingOf(type, code)?.selector === true),
    ),
  ).toEqual([]);
});

test('what could stop the device or reset it is not written', () => {
  const risky = new Set([
    'factoryReset',
    'lockOutChanges',
    'isletProtect',
    'gridMode',
    'invOutputVoltage',
    'activateBattery',
  ]);
  expect(inMaps('settings', ({ access, code }) => access === 'rw' && risky.has(code))).toEqual([]);
});

test('no write touches a register that is not a setting', () => {
  for (const [map, registers] of NEVER_WRITTEN) {
    const isTouching = (entry: MapEntry) => {
      const range = writeRange(entry);
      return range !== undefined && registers.some((one) => one >= range.address && one < range.address + range.count);
    };
    expect(titles(map, map.settings.filter(isTouching))).toEqual([]);
  }
});

test('every setting that is written has a range of registers', () => {
  expect(inMaps('settings', (entry) => entry.access === 'rw' && writeRange(entry) === undefined)).toEqual([]);
});

test('masks are adjacent bits of one word', () => {
  const isWrong = ({ mask, registers }: MapEntry) =>
    mask !== undefined && (registers.length !== 1 || mask > 0xffff || !/^1+0*$/.test(mask.toString(2)));
  expect([...inMaps('properties', isWrong), ...inMaps('settings', isWrong)]).toEqual([]);
});

test('fields of the same word do not overlap, apart from other names of the same bits', () => {
  const shared = new Set(['genGridSignal', 'clearArcFault', 'hvrt']);
  for (const map of MAPS) {
    const taken = new Map<string, string>();
    const twice = map.settings
      .filter(({ code }) => !shared.has(code))
      .flatMap(({ code, mask = 0xffff, registers }) =>
        registers.flatMap((register) =>
          Array.from({ length: 16 }, (_, bit) => bit)
            .filter((bit) => (mask >> bit) & 1)
            .flatMap((bit) => {
              const key = `${String(register)}.${String(bit)}`;
              const other = taken.get(key);
              taken.set(key, code);
              return other === undefined ? [] : [`${other}, ${code}`];
            }),
        ),
      );
    expect([...new Set(twice)]).toEqual(map === deyeHybrid1p ? ['invOutputVoltage, miExportCutoff'] : []);
  }
});

test('all registers are addresses, and those of a value fit one request', () => {
  const isWrong = (entry: MapEntry, { limits }: RegisterMap) =>
    !fitsOneRead(entry, limits) ||
    addressesOf(entry).some((address) => !Number.isInteger(address) || address < 0 || address > 65_535);
  expect([...inMaps('properties', isWrong), ...inMaps('settings', isWrong)]).toEqual([]);
});
