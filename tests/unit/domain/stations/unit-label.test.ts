import fc from 'fast-check';
import { readUnitLabel } from '@/lib/domain/stations/unit-label';

const both = { serial: 'HY5000-7001', claim: 'SUNNY-ROOF-7001' };

test.each([
  ['HY5000-7001', { ...both, claim: '' }],
  [' HY5000-7001\n', { ...both, claim: '' }],
  ['SN:HY5000-7001', { ...both, claim: '' }],
  ['SN:HY5000-7001;CLAIM:SUNNY-ROOF-7001', both],
  ['S/N: HY5000-7001\nClaim code: SUNNY-ROOF-7001', both],
  ['serial=HY5000-7001&claim=SUNNY-ROOF-7001', both],
  ['HY5000-7001;SUNNY-ROOF-7001', both],
  ['HY5000-7001 SUNNY-ROOF-7001', both],
  ['{"sn":"HY5000-7001","claim":"SUNNY-ROOF-7001","model":"HY-5000"}', both],
  ['https://example.com/u?sn=HY5000-7001&claim=SUNNY-ROOF-7001', both],
  ['model:HY-5000,sn:HY5000-7001,claim:SUNNY-ROOF-7001', both],
])('P5.22 A10 the code %j of a unit contains its serial number, and its claim code if present', (text, label) => {
  expect(readUnitLabel(text)).toEqual(label);
});

test.each(['', 'hello', 'https://example.com/', 'WIFI:S:home;T:WPA;P:secret;;', '{"a":1}', '{broken', 'a b c', '?1'])(
  'P5.22 the code %j is not a unit’s code',
  (text) => {
    expect(readUnitLabel(text)).toBeNull();
  },
);

test('any code is handled without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
      const label = readUnitLabel(text);
      if (label) expect(label.serial).toMatch(/^[A-Za-z0-9._:/-]{1,64}$/);
    }),
  );
});
