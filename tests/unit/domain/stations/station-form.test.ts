import { serial } from '@/lib/contract/fields';
import fc from 'fast-check';
import { addStation as upstreamAdd, editStation } from '@/lib/contract/upstream/stations/edit';
import { addStation } from '@/lib/contract/portal/stations/edit';
import { placeMistakes } from '@/lib/domain/stations/place-rules';
import { deviceMistakes, readCapacity, stationMistakes, STATION_FIELDS } from '@/lib/domain/stations/station-form';
import type { DeviceForm, StationForm } from '@/lib/domain/stations/station-form';
import { DEFAULT_TARIFF } from '@/lib/domain/tariffs/default-tariff';
import { toNewStation } from '@/lib/server/stations/station-form';

const filled: StationForm = {
  type: 'residential',
  name: 'Harbour Street',
  installedCapacity: '6.6',
  ratedCapacity: '0',
  co2Factor: '',
  address: '12 Harbour St, Manly NSW 2095',
  postalCode: '2095',
  nmi: '',
  timeZone: 'Australia/Sydney',
};
const unit: DeviceForm = { name: 'Inverter', serial: 'HY5000-7001', claim: 'SUNNY-ROOF-7001' };
const request = 'r'.repeat(24);

/** The input the portal sends for a form. */
const inputOf = ({ co2Factor: _, ...form }: StationForm, device: DeviceForm) => ({
  request,
  station: {
    ...form,
    installedCapacity: readCapacity(form.installedCapacity),
    ratedCapacity: readCapacity(form.ratedCapacity),
    position: null,
    images: [],
  },
  device: { ...device },
  tariff: { ...DEFAULT_TARIFF, validFrom: '2026-11-21' },
});

test('P5.20 P2.59 every required field of the first step is asked for', () => {
  const empty: StationForm = {
    ...filled,
    type: '',
    name: ' ',
    installedCapacity: '',
    ratedCapacity: '',
    address: '',
    postalCode: '',
    timeZone: '',
  };
  expect(stationMistakes(empty)).toEqual({
    type: 'required',
    name: 'required',
    installedCapacity: 'required',
    ratedCapacity: 'required',
    address: 'required',
    postalCode: 'required',
    timeZone: 'zone',
  });
  expect(stationMistakes(filled)).toEqual({});
});

test('P5.20 capacities are the plain text of a number', () => {
  expect(stationMistakes({ ...filled, installedCapacity: '6.6', ratedCapacity: '10000' })).toEqual({});
  expect(stationMistakes({ ...filled, installedCapacity: '10,000' })).toEqual({ installedCapacity: 'number' });
  expect(stationMistakes({ ...filled, installedCapacity: 'six' })).toEqual({ installedCapacity: 'number' });
  expect(stationMistakes({ ...filled, installedCapacity: '-1' })).toEqual({ installedCapacity: 'range' });
  expect(stationMistakes({ ...filled, ratedCapacity: '10000001' })).toEqual({ ratedCapacity: 'range' });
});

test('P5.21 the NMI may be empty, and is not endless', () => {
  expect(stationMistakes({ ...filled, nmi: '20010000000' })).toEqual({});
  expect(stationMistakes({ ...filled, nmi: 'N'.repeat(21) })).toEqual({ nmi: 'long' });
});

test('P5.22 A10 name, serial number and claim code of the device are asked for', () => {
  expect(deviceMistakes({ name: '', serial: '', claim: '' })).toEqual({
    name: 'required',
    serial: 'required',
    claim: 'required',
  });
  expect(deviceMistakes({ ...unit, serial: 'HY 5000' })).toEqual({ serial: 'serial' });
  // Full-width characters as typed on a Chinese keyboard.
  expect(deviceMistakes({ ...unit, serial: 'ＨＹ５０００－７００１' })).toEqual({});
  expect(serial.parse(' ＨＹ５０００－７００１ ')).toBe('HY5000-7001');
  expect(deviceMistakes(unit)).toEqual({});
});

const text = fc.oneof(fc.string({ maxLength: 8 }), fc.string({ minLength: 95, maxLength: 105 }), fc.constant('ok'));
const typedNumber = fc.oneof(
  fc.double({ min: -10, max: 2e7, noNaN: true }).map((value) => value.toFixed(2)),
  fc.constantFrom('', ' ', '1,5', 'x', '0'),
);

test('P5.42 the form, the portal and the backend refuse the same stations and devices', () => {
  fc.assert(
    fc.property(
      fc.record({
        type: fc.constantFrom('', 'residential'),
        name: text,
        installedCapacity: typedNumber,
        ratedCapacity: typedNumber,
        address: fc.oneof(text, fc.string({ minLength: 298, maxLength: 302 })),
        postalCode: fc.oneof(fc.string({ maxLength: 14 }), fc.constantFrom('2000', ' 2 000', '20000')),
        nmi: fc.oneof(fc.string({ maxLength: 22 }), fc.constantFrom('', '2001234567', '20012345678', '20012345679')),
        timeZone: fc.constantFrom('', 'Australia/Sydney', 'Etc/GMT-9', 'Australia/Nowhere'),
        // Set later, when the station is edited.
        co2Factor: fc.constant(''),
      }),
      fc.record({ name: text, serial: fc.oneof(text, fc.constant('SN-1')), claim: text }),
      (form, device) => {
        const fits =
          Object.keys({ ...stationMistakes(form), ...placeMistakes(form), ...deviceMistakes(device) }).length === 0;
        const portal = addStation.input.safeParse(inputOf(form, device));
        expect(portal.success).toBe(fits);
        if (portal.success) expect(upstreamAdd.input.safeParse(toNewStation(portal.data)).success).toBe(true);
      },
    ),
    { numRuns: 2_000, examples: [[filled, unit]] },
  );
});

test('P5.42 what the portal refuses is named by its field and a message of the form', () => {
  const wrong = addStation.input.safeParse(inputOf({ ...filled, name: '', timeZone: 'x' }, { ...unit, serial: '?' }));
  const issues = wrong.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  expect(issues).toEqual(
    expect.arrayContaining([
      'station.name stationWizard.wrong.required',
      'station.timeZone stationWizard.wrong.zone',
      'device.serial stationWizard.wrong.serial',
    ]),
  );
});

test('P9.8 an eleventh picture is refused on every way', () => {
  const images = Array.from({ length: 11 }, (_, at) => `files/${at}.jpg`);
  const input = inputOf(filled, unit);
  expect(addStation.input.safeParse({ ...input, station: { ...input.station, images } }).success).toBe(false);
  expect(editStation.input.safeParse({ station_id: 'a', station_name: 'b', station_image: images }).success).toBe(
    false,
  );
});

test('the fields stand in the order of the form', () => {
  expect([...STATION_FIELDS].sort()).toEqual(Object.keys(filled).sort());
});

test.each([
  ['', undefined],
  ['0', undefined],
  ['0.54', undefined],
  ['3', undefined],
  ['3.01', 'factor'],
  ['-1', 'factor'],
  ['much', 'number'],
])('D9.6 a factor of CO2 written as %j is %p', (co2Factor, mistake) => {
  expect(stationMistakes({ ...filled, co2Factor }).co2Factor).toBe(mistake);
});
