import fc from 'fast-check';
import { STATION_TYPES } from '@/lib/data/station-types';
import { statesOfPostcode, statesOfZone, zoneOfPostcode } from '@/lib/domain/stations/australian-postcodes';
import { capacityDoubt, postcodeDoubt, stationDoubts } from '@/lib/domain/stations/doubts';
import { isPostcodeOf } from '@/lib/domain/stations/postcode';
import { capacityMistake } from '@/lib/domain/stations/station-form';
import { zoneOf } from '@/lib/domain/stations/zones';
import { buildStation } from '@/upstream/seed/builders/station-builder';
import { demo } from '@/upstream/seed/scenarios/demo';
import { floating } from '@/upstream/seed/scenarios/floating';
import { TYPES } from '@/upstream/seed/write-stations';

test.each([
  ['residential', 'installedCapacity', '10000', { why: 'high', value: 10_000, meant: 10 }],
  ['residential', 'installedCapacity', '6600', { why: 'high', value: 6_600, meant: 6.6 }],
  ['residential', 'installedCapacity', '1000000', { why: 'high', value: 1_000_000, meant: null }],
  ['residential', 'installedCapacity', '6.6', null],
  ['residential', 'installedCapacity', '0', null],
  ['residential', 'installedCapacity', '', null],
  ['residential', 'installedCapacity', 'ten', null],
  ['residential', 'installedCapacity', '-10000', null],
  ['residential', 'ratedCapacity', '10000', { why: 'high', value: 10_000, meant: 10 }],
  ['residential', 'ratedCapacity', '0', null],
  ['commercial', 'installedCapacity', '10000', null],
  ['ground', 'installedCapacity', '5', { why: 'low', value: 5, meant: 5_000 }],
  ['ground', 'installedCapacity', '0', { why: 'low', value: 0, meant: null }],
  ['storage', 'installedCapacity', '0', null],
  ['storage', 'ratedCapacity', '0', { why: 'low', value: 0, meant: null }],
  // Nothing is known about station types of another upstream.
  ['lunar', 'installedCapacity', '9999999', null],
  ['toString', 'installedCapacity', '9999999', null],
] as const)(
  'P5.20 a station of the type %s with %s of "%s" triggers the confirmation %j',
  (type, field, typed, doubt) => {
    expect(capacityDoubt(type, field, typed)).toEqual(doubt);
  },
);

const SYDNEY = 'Australia/Sydney';
test.each([
  ['', '5000', SYDNEY, { why: 'zone', state: 'SA', zone: SYDNEY }],
  ['', '5000', 'Australia/Adelaide', null],
  ['', '5000', 'Australia/South', null],
  ['', '2601', SYDNEY, null],
  ['', '2880', 'Australia/Adelaide', null],
  ['', '0872', 'Australia/Perth', null],
  ['', '6798', SYDNEY, null],
  ['', '0300', SYDNEY, null],
  ['', '10115', 'Europe/Berlin', null],
  ['', '2000', 'Etc/GMT-10', null],
  ['12 Harbour St, Manly NSW 2095', '2095', SYDNEY, null],
  ['12 Harbour St, Manly NSW 2095', '2000', SYDNEY, { why: 'address', other: '2095' }],
  ['Norwood South Australia', '3000', 'Australia/Melbourne', { why: 'state', state: 'VIC', other: 'SA' }],
  ['2095', '2000', SYDNEY, null],
] as const)(
  'P5.20 C1 "%s" with the postcode %s and the time zone %s triggers the confirmation %j',
  (address, code, zone, doubt) => {
    expect(postcodeDoubt({ address, postalCode: code, timeZone: zone }, null)).toEqual(doubt);
  },
);

test('P5.20 C1 a postcode in a different state from the pin triggers a confirmation', () => {
  const form = { address: '', postalCode: '2000', timeZone: SYDNEY };
  expect(postcodeDoubt(form, 'Australia/Perth')).toEqual({ why: 'pin', state: 'NSW', zone: 'Australia/Perth' });
  expect(postcodeDoubt(form, SYDNEY)).toBeNull();
  expect(postcodeDoubt(form, 'Pacific/Auckland')).toBeNull();
});

test('P5.21 C1 a number that is not a postcode has no state and no zone and is refused; all others have their state’s zone', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999 }), (code) => {
      const postcode = String(code).padStart(4, '0');
      const zone = zoneOfPostcode(postcode);
      expect(isPostcodeOf('AU', postcode)).toBe(zone !== null);
      if (zone === null) return expect(statesOfPostcode(postcode)).toEqual([]);
      expect(zoneOf(zone)).not.toBeNull();
      const [state] = statesOfPostcode(postcode);
      if (state !== undefined) expect(statesOfZone(zone)).toContain(state);
    }),
  );
});

test('P5.20 a value that triggers a confirmation is otherwise valid, and the suggested value triggers none', () => {
  const type = fc.constantFrom(...STATION_TYPES.map(({ code }) => code));
  const field = fc.constantFrom('installedCapacity' as const, 'ratedCapacity' as const);
  fc.assert(
    fc.property(type, field, fc.integer({ min: 0, max: 10_000_000 }), (kind, name, value) => {
      const doubt = capacityDoubt(kind, name, String(value));
      if (doubt === null) return;
      expect(capacityMistake(value)).toBeNull();
      if (doubt.meant !== null) expect(capacityDoubt(kind, name, String(doubt.meant))).toBeNull();
    }),
  );
});

test('P5.20 no station of the demonstrations triggers a confirmation', () => {
  const requested = [demo, floating].flatMap(({ name, stations }) =>
    stations.flatMap((spec) => {
      const draft = buildStation(name, spec, Date.UTC(2026, 0, 1));
      const doubts = stationDoubts({
        type: TYPES[spec.kind],
        name: spec.name,
        installedCapacity: String(draft.installedCapacity),
        ratedCapacity: String(draft.ratedCapacity ?? 0),
        address: draft.address,
        postalCode: spec.town.postcode,
        nmi: draft.nmi,
        timeZone: draft.timeZone,
        co2Factor: '',
      });
      return Object.keys(doubts).length > 0 ? [{ name: spec.name, doubts }] : [];
    }),
  );
  expect(requested).toEqual([]);
});
