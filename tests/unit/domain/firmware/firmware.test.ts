import fc from 'fast-check';
import { GUARD_BATTERY, GUARD_REFUSALS, upgradeRefusals, type UpgradeCondition } from '@/lib/domain/firmware/guard';
import { findPackages, fitsModule, orderPackages } from '@/lib/domain/firmware/packages';
import { TIME_LIMIT, timeLimitProblem } from '@/lib/domain/firmware/time-limit';
import { FIRMWARE_TYPES, type FirmwarePackage } from '@/lib/domain/firmware/types';
import { compareVersions, isSameVersion, NO_VERSION, versionText } from '@/lib/domain/firmware/versions';

test.each([
  ['1015', 'V1.0.1.5'],
  [1015, 'V1.0.1.5'],
  ['0000', 'V0.0.0.0'],
  [' 2034 ', 'V2.0.3.4'],
  ['V1.2.3.0', 'V1.2.3.0'],
  ['101', '101'],
  ['10150', '10150'],
  ['10a5', '10a5'],
  ['', '---'],
  ['   ', '---'],
  [null, '---'],
  [undefined, '---'],
])('D2.18 a version of %p is shown as %s', (version, shown) => {
  expect(versionText(version)).toBe(shown);
});

test('D2.18 every four-digit version becomes V with dots and retains its digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9999 }), (number) => {
      const digits = String(number).padStart(4, '0');
      expect(versionText(digits)).toMatch(/^V\d\.\d\.\d\.\d$/);
      expect(versionText(digits).replace(/\D/g, '')).toBe(digits);
    }),
  );
});

test.each([
  ['V1.0.1.5', 'V1.0.1.6', -1],
  ['V1.0.1.10', 'V1.0.1.9', 1],
  ['1015', 'V1.0.1.5', 0],
  ['V1.2', 'v1.2.0', 0],
  ['V1.2', 'V1.2-rc1', -1],
  ['beta', 'alpha', 1],
])('D2.19 version %s compared with %s', (a, b, sign) => {
  expect(Math.sign(compareVersions(a, b))).toBe(sign);
  expect(Math.sign(compareVersions(b, a))).toBe(-sign || 0);
  expect(isSameVersion(a, b)).toBe(sign === 0);
});

test('D2.18 an unknown version never equals another', () => {
  expect(isSameVersion(null, 'V1')).toBe(false);
  expect(isSameVersion(NO_VERSION, NO_VERSION)).toBe(false);
  expect(isSameVersion('', '')).toBe(false);
});

const aPackage = (change: Partial<FirmwarePackage> = {}): FirmwarePackage => ({
  ...{ id: 'p', type: 'main', name: 'MAIN 3.5', version: 'V3.5.0.0', size: 1, released: 0, module: 'HY-5000' },
  ...change,
});
const anyPackage = fc.record({
  id: fc.uuid(),
  type: fc.constantFrom(...FIRMWARE_TYPES),
  name: fc.string(),
  version: fc.tuple(fc.nat(9), fc.nat(20)).map(([a, b]) => `V${a}.${b}`),
  size: fc.nat(),
  released: fc.nat(5),
  module: fc.constant('HY-5000'),
});

test('D2.19 latest first and oldest first list the same packages in opposite order, by date and then by version', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyPackage, { selector: ({ id }) => id }), (packages) => {
      const [latest, oldest] = [orderPackages(packages, 'latest'), orderPackages(packages, 'oldest')];
      expect(new Set(latest)).toEqual(new Set(packages));
      expect(oldest).toHaveLength(packages.length);
      for (const [at, each] of latest.entries()) {
        const next = latest[at + 1];
        if (!next) break;
        expect(each.released).toBeGreaterThanOrEqual(next.released);
        if (each.released === next.released)
          expect(compareVersions(each.version, next.version)).toBeGreaterThanOrEqual(0);
      }
      expect(oldest.map(({ released }) => released)).toEqual(latest.map(({ released }) => released).reverse());
    }),
  );
});

test('D2.19 the picker filters by type and by name or version', () => {
  const packages = [
    aPackage({ id: 'a', type: 'hmi', name: 'Panel texts', version: 'V1.3.0.0' }),
    aPackage({ id: 'b', name: 'Grid code 2025' }),
  ];
  const found = (type: FirmwarePackage['type'] | null, name: string) =>
    findPackages(packages, { type, name }).map(({ id }) => id);
  expect(found(null, '')).toEqual(['a', 'b']);
  expect(found('hmi', '')).toEqual(['a']);
  expect(found(null, ' GRID ')).toEqual(['b']);
  expect(found(null, 'v1.3')).toEqual(['a']);
  expect(found('protocol', '')).toEqual([]);
});

test.each([
  ['HY-5000', 'HY-5000', true],
  ['hy-5000 ', 'HY-5000', true],
  ['HY-3000', 'HY-5000', false],
  ['', '', false],
])('D2.19 a package for %p fits %p: %p', (made, module, fits) => {
  expect(fitsModule({ module: made }, module)).toBe(fits);
});

const GOOD: UpgradeCondition = { battery: 80, fault: false, awake: true, busy: false, module: 'HY-5000' };
test.each<[string, Partial<UpgradeCondition>, string, string[]]>([
  ['nothing is in the way', {}, 'HY-5000', []],
  ['the battery is just above', { battery: 50.1 }, 'HY-5000', []],
  ['the battery is at the limit', { battery: 50 }, 'HY-5000', ['battery-low']],
  ['there is no battery', { battery: 'none' }, 'HY-5000', []],
  ['the battery is not known', { battery: null }, 'HY-5000', ['battery-unknown']],
  ['it has a fault', { fault: true }, 'HY-5000', ['fault']],
  ['another one runs', { busy: true }, 'HY-5000', ['busy']],
  ['it sleeps', { awake: false, battery: null, fault: true }, 'HY-5000', ['asleep']],
  ['the package is for another', {}, 'HY-3000', ['unfit']],
  ['all at once', { battery: 3, fault: true, busy: true }, 'HY-3000', ['busy', 'unfit', 'fault', 'battery-low']],
])('D2.19 upgrade preconditions: %s', (_what, change, module, refusals) => {
  expect(upgradeRefusals({ ...GOOD, ...change }, { module })).toEqual(refusals);
});

test('D2.19 an upgrade is allowed only if no precondition is violated, and only actual reasons are given', () => {
  const condition = fc.record({
    battery: fc.oneof(fc.double({ min: -5, max: 105 }), fc.constant('none' as const), fc.constant(null)),
    fault: fc.boolean(),
    awake: fc.boolean(),
    busy: fc.boolean(),
    module: fc.constantFrom('HY-5000', 'HY-3000', ''),
  });
  fc.assert(
    fc.property(condition, (about) => {
      const refusals = upgradeRefusals(about, { module: 'HY-5000' });
      expect(refusals.every((reason) => GUARD_REFUSALS.includes(reason))).toBe(true);
      const { battery, fault, awake, busy, module } = about;
      const charged = battery === 'none' || (battery !== null && battery > GUARD_BATTERY);
      expect(refusals.length === 0).toBe(charged && !fault && awake && !busy && module === 'HY-5000');
    }),
  );
});

test.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['20', null],
  [' 20 ', null],
  ['5', null],
  ['50', null],
  ['4', 'too-short'],
  ['0', 'too-short'],
  ['51', 'too-long'],
  ['999999999', 'too-long'],
  ['2.5', 'not-whole'],
  ['-5', 'not-whole'],
  ['1e1', 'not-whole'],
  ['twenty', 'not-whole'],
])('D2.19 D9.9 a time limit of %p minutes: %p', (typed, problem) => {
  expect(timeLimitProblem(typed)).toBe(problem);
});

test('D9.9 the default limit is 20 minutes and is valid', () => {
  expect(TIME_LIMIT.usual).toBe(20);
  expect(timeLimitProblem(String(TIME_LIMIT.usual))).toBeNull();
});
