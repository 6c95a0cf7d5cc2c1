import fc from 'fast-check';
import { z } from 'zod';
import { ALL_ENTRIES } from '@/lib/contract/all';
import { entry } from '@/lib/contract/entry';
import { allExtraFields, extra, extraFieldsOf, withoutExtras } from '@/lib/contract/extra-fields';
import { getVerifyCode } from '@/lib/contract/upstream/account/registration';
import { saveStationShare } from '@/lib/contract/upstream/sharing/shares';
import { addStation, editStation } from '@/lib/contract/upstream/stations/edit';
import { setStationTariff } from '@/lib/contract/upstream/tariffs';

/** Fields of the documented write calls, as listed in the requirement rows. */
const SHOWN = {
  edit_station: [
    'station_id',
    'station_type',
    'station_name',
    'station_image',
    'postal_code',
    'address',
    'latitude',
    'longitude',
    'installed_capacity',
    'rated_capacity',
    'nmi',
  ],
  set_station_tariff: ['station_id', 'unit', 'consumptionPrice', 'consumptionType', 'feedinPrice', 'feedinType'],
  getVerifyCode: ['account', 'get_type'],
} as const;

test.each([
  ['P7.4', editStation],
  ['P7.11 D7.18', setStationTariff],
  ['P7.25', getVerifyCode],
])('%s unmarked fields are exactly the documented ones', (_rows, call) => {
  const marked = new Set(extraFieldsOf(call).map((name) => name.slice(call.name.length + 1)));
  const fields = Object.keys((call.input as unknown as z.ZodObject).shape).filter((name) => !marked.has(name));
  expect([...fields].sort()).toEqual([...SHOWN[call.name as keyof typeof SHOWN]].sort());
});

test('P7.3 P7.7 marked fields are found inside objects, lists and unions', () => {
  expect(extraFieldsOf(addStation)).toEqual([
    'add_station.time_zone',
    'add_station.request_id',
    'add_station.device.claim',
  ]);
  expect(extraFieldsOf(saveStationShare)).toEqual(['save_station_share.again']);
});

test('P7.3 fields not announced by the upstream are omitted at any depth, and the rest is unchanged', () => {
  const device = { name: 'Inverter', type: 'C002' as const, sn: 'SN1', claim: 'SECRET' };
  const input = { station_name: 'A', time_zone: 'UTC', device };
  expect(withoutExtras(addStation, input, new Set())).toEqual({
    station_name: 'A',
    device: { name: 'Inverter', type: 'C002', sn: 'SN1' },
  });
  expect(withoutExtras(addStation, input, new Set(['add_station.device.claim']))).toEqual({
    station_name: 'A',
    device,
  });
  expect(withoutExtras(addStation, input, new Set(allExtraFields(ALL_ENTRIES)))).toEqual(input);
});

test('P7.1 an upstream that announces everything gets every field; one that announces nothing gets no marked field', () => {
  const call = entry({
    name: 'call',
    method: 'POST',
    path: '/call',
    input: z.strictObject({
      shown: z.string(),
      one: extra(z.string()),
      list: z.array(z.strictObject({ shown: z.number(), two: extra(z.number()) })),
    }),
    output: z.unknown(),
    rows: ['P7.1'],
    summary: 'A call',
  });
  const input = fc.record(
    {
      shown: fc.string(),
      one: fc.string(),
      list: fc.array(fc.record({ shown: fc.integer(), two: fc.integer() }, { requiredKeys: ['shown'] })),
    },
    { requiredKeys: ['shown', 'list'] },
  );
  fc.assert(
    fc.property(input, (given) => {
      expect(withoutExtras(call, given, new Set(extraFieldsOf(call)))).toEqual(given);
      const bare = withoutExtras(call, given, new Set());
      expect(Object.keys(bare).sort()).toEqual(['list', 'shown']);
      expect(bare.list).toEqual(given.list.map(({ shown }) => ({ shown })));
    }),
  );
});
