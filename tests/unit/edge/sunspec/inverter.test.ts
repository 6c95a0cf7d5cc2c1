import type { PropertyValue } from '@/lib/contract/gateway/messages';
import { chainImage, commonModel, type ImageModel, type RawPoints } from '../../../support/edge/chain-image';
import { devicesWith, valuesOf } from './unit-values';

/** What the inverter of a chain gives for these codes; undefined for what is missing. */
async function inverterOf(models: readonly ImageModel[], codes: readonly string[]) {
  const { devices } = await devicesWith(models);
  const inverter = devices.find(({ type }) => type === 'C002');
  const values = (await inverter?.read(codes)) ?? new Map<string, PropertyValue>();
  return Object.fromEntries(codes.map((code) => [code, values.get(code)]));
}

const common = commonModel('Maker');
const SF = {
  A_SF: -2,
  V_SF: -1,
  W_SF: 0,
  Hz_SF: -2,
  PF_SF: -2,
  WH_SF: 0,
  DCA_SF: -2,
  DCV_SF: -1,
  DCW_SF: 0,
  Tmp_SF: -1,
};
const inverter = (points: RawPoints, id = 103): ImageModel => ({ id, points: { ...SF, ...points } });
const float = (points: RawPoints, id = 113): ImageModel => ({ id, points });
const TRACKER_SF = { DCA_SF: -2, DCV_SF: -1, DCW_SF: 0, DCWH_SF: 0 };
const trackers = (...groups: RawPoints[]): ImageModel => ({ id: 160, points: TRACKER_SF, groups });
const DER_SF = { A_SF: -1, V_SF: -1, Hz_SF: -3, W_SF: 1, PF_SF: -3, VA_SF: 1, TotWh_SF: 0, Tmp_SF: 0 };
const der = (points: RawPoints): ImageModel => ({ id: 701, points: { ...DER_SF, ...points } });
const PORT_SF = { DCA_SF: -1, DCV_SF: -1, DCW_SF: 0, DCWH_SF: 0, Tmp_SF: 0 };
const ports = (...groups: RawPoints[]): ImageModel => ({
  id: 714,
  points: { ...PORT_SF, NPrt: groups.length },
  groups,
});
const BATTERY_SF = { SoC_SF: -1, DoD_SF: 0, SoH_SF: 0, V_SF: -1, CellV_SF: -3, A_SF: -1, AMax_SF: 0, W_SF: 0 };
const battery = (points: RawPoints): ImageModel => ({ id: 802, points: { ...BATTERY_SF, ...points } });
const STORAGE_SF = { ChaState_SF: -2, InBatV_SF: -2, MinRsvPct_SF: 0, InOutWRte_SF: -2 };
const storage = (points: RawPoints): ImageModel => ({ id: 124, points: { ...STORAGE_SF, ...points } });
const METER_SF = { A_SF: -1, V_SF: -1, Hz_SF: -2, W_SF: 0, VA_SF: 0, VAR_SF: 0, PF_SF: -2, TotWh_SF: 0, TotVArh_SF: 0 };
const meter = (points: RawPoints, id = 203): ImageModel => ({ id, points: { ...METER_SF, ...points } });

const GEN24 = trackers(
  { IDStr: 'MPPT 1', DCA: 512, DCV: 4000, DCW: 2048, DCWH: 3_000_000 },
  { IDStr: 'MPPT 2', DCA: 256, DCV: 3900, DCW: 998, DCWH: 1_500_000 },
  { IDStr: 'StCha 3', DCA: 0, DCV: 4103, DCW: 0, DCWH: 800_000 },
  { IDStr: 'StDisCha 4', DCA: 305, DCV: 4102, DCW: 1251, DCWH: 700_500 },
);
const CHARGING = trackers(
  { IDStr: 'MPPT 1', DCW: 2048 },
  { IDStr: 'MPPT 2', DCW: 998 },
  { IDStr: 'StCha 3', DCA: 410, DCW: 1682 },
  { IDStr: 'StDisCha 4', DCA: 0, DCW: 0 },
);
const PORTS = ports(
  { PrtTyp: 0, DCA: 51, DCV: 4000, DCW: 2040, DCWhInj: 3_000_000n },
  { PrtTyp: 0, DCA: 26, DCV: 3900, DCW: 1010, DCWhInj: 1_500_000n },
  { PrtTyp: 1, DCA: -41, DCV: 4100, DCW: -1680, DCWhInj: 700_500n, DCWhAbs: 800_000n },
);

type Row = [title: string, models: ImageModel[], values: Record<string, PropertyValue | undefined>];

// prettier-ignore
const rows: Row[] = [
  ['P of one input is its DC power', [inverter({ W: 2400, DCW: 2500 })], { P: 2500 }],
  ['P without a DC power is the output', [inverter({ W: 2400 })], { P: 2400 }],
  ['P is not negative while the inverter draws power', [inverter({ W: -12 })], { P: 0, invPower: -12 }],
  ['P is the sum of the trackers', [inverter({ W: 2400, DCW: 9 }), trackers({ DCW: 1500 }, { DCW: 1100 })], { P: 2600 }],
  ['P leaves out trackers that are not implemented', [inverter({}), trackers({ DCW: 1500 }, {}, {})], { P: 1500 }],
  ['P without any tracker implemented is the output', [inverter({ W: 2400 }), trackers({}, {})], { P: 2400 }],
  ['P of a hybrid leaves its battery out', [inverter({ W: 4000, DCW: 4100 }), GEN24], { P: 3046 }],
  ['P of a hybrid is missing without its trackers', [inverter({ W: 900, DCW: 910 }), trackers({}, {}), battery({})], { P: undefined }],
  ['P with a battery and no trackers is the output', [inverter({ W: 900, DCW: 1200 }), battery({})], { P: 900 }],
  ['P of PV ports', [der({ W: 310 }), PORTS], { P: 3050 }],
  ['P of model 701', [der({ W: 310 })], { P: 3100, invPower: 3100 }],
  ['P of a floating point inverter', [float({ W: 2412.5, DCW: 2490.25 })], { P: 2490.25, invPower: 2412.5 }],

  ['KRA is the counter of the output', [inverter({ WH: 1_234_567 })], { KRA: 1234.567 }],
  ['KRA in floating point', [float({ WH: 5000 })], { KRA: 5 }],
  ['KRA at 0 is missing', [inverter({ WH: 0 })], { KRA: undefined }],
  ['KRA with a battery is what the panels gave', [inverter({ WH: 9_000_000 }), GEN24], { KRA: 4500 }],
  ['KRA with a battery and inputs that do not count', [inverter({ WH: 9_000_000 }), CHARGING], { KRA: 9000 }],
  ['KRA without a battery is not that of the trackers', [inverter({ WH: 9_000_000 }), trackers({ DCWH: 5 })], { KRA: 9000 }],
  ['KRA of model 701', [der({ TotWhInj: 7_000_000n })], { KRA: 7000 }],
  ['KRA of PV ports with a battery', [der({ TotWhInj: 7_000_000n }), PORTS], { KRA: 4500 }],
  ['KRA of model 122', [inverter({}), { id: 122, points: { ActWh: 8000n } }], { KRA: 8 }],

  ['output of the inverter', [inverter({ W: 2400, Hz: 5002, AphA: 350, A: 1050, PhVphA: 2310, PPVphAB: 4000 })], { invPower: 2400, invFreq: 50.02, gridFreq: 50.02, invCurr: 3.5, invVolt: 231, gridVolt: 231 }],
  ['a single phase with its voltage between phases', [inverter({ A: 1050, PPVphAB: 2320 }, 101)], { invCurr: 10.5, invVolt: 232, gridVolt: 232 }],
  ['makers that write the other mark into phases', [inverter({ AphA: 0x8000, A: 1050, PhVphA: 0x8000, PPVphAB: 2320 }, 101)], { invCurr: 10.5, invVolt: 232 }],
  ['output of model 701', [der({ Hz: 50_012, AL1: 35, A: 105, VL1: 2310, LNV: 2320 })], { invFreq: 50.012, invCurr: 3.5, invVolt: 231 }],
  ['temperatures', [inverter({ TmpCab: 305, TmpSnk: 412, TmpTrns: 385 })], { acTemp: 41.2, dcTemp: 38.5, envTemp: undefined }],
  ['temperature of the cabinet where there is none of the heat sink', [inverter({ TmpCab: 305 })], { acTemp: 30.5 }],
  ['ambient temperature', [der({ TmpAmb: 21, TmpSnk: 40 })], { envTemp: 21, acTemp: 40 }],
  ['ambient temperature below 0', [der({ TmpAmb: -5 })], { envTemp: -5 }],
  ['grid relay', [der({ ConnSt: 1 })], { gridRelay: 1 }],
  ['a grid relay in no known state', [der({ ConnSt: 7 })], { gridRelay: undefined }],

  ['one input', [inverter({ DCA: 450, DCV: 6302, DCW: 2860 })], { pv1Curr: 4.5, pv1Volt: 630.2, pv1Power: 2860, pv2Power: undefined }],
  ['two trackers', [inverter({ DCW: 9 }), trackers({ DCA: 450, DCV: 6302, DCW: 2860 }, { DCA: 310, DCV: 5001, DCW: 1550 })], { pv1Curr: 4.5, pv1Volt: 630.2, pv1Power: 2860, pv2Curr: 3.1, pv2Volt: 500.1, pv2Power: 1550 }],
  ['a second tracker alone stays the second', [inverter({ DCW: 1550 }), trackers({}, { DCW: 1550 })], { pv1Power: undefined, pv2Power: 1550 }],
  ['PV ports', [der({}), PORTS], { pv1Curr: 5.1, pv1Volt: 400, pv1Power: 2040, pv2Power: 1010 }],
  ['the net DC side of a battery inverter is no panel', [inverter({ DCW: 1200 }), battery({})], { pv1Power: undefined }],

  ['a hybrid that discharges', [inverter({}), GEN24], { battPower: 1251, battCurr: 3.05, battVolt: 410.2, charge: 800, discharge: 700.5 }],
  ['a hybrid that charges', [inverter({}), CHARGING], { battPower: -1682, battCurr: -4.1, charge: undefined }],
  ['a storage port', [der({}), PORTS], { battPower: -1680, battCurr: -4.1, battVolt: 410, charge: 800, discharge: 700.5 }],
  ['a battery bank that discharges', [inverter({}), battery({ W: 1200, A: 29, V: 4120, ChaSt: 3, SoC: 555, SoH: 98, NCyc: 312 })], { battPower: 1200, battCurr: 2.9, battVolt: 412, battState: 2, battSoc: 55.5, bmsSoc: 55.5, bmsSoh: 98, bmsCycles: 312 }],
  ['a battery bank that charges, discharge above 0', [inverter({}), battery({ W: -1200, A: -29, ChaSt: 4 })], { battPower: -1200, battCurr: -2.9, battState: 0 }],
  ['a battery bank that charges, charge above 0', [inverter({}), battery({ W: 1200, A: 29, ChaSt: 4 })], { battPower: -1200, battCurr: -2.9, battState: 0 }],
  ['a battery bank that discharges, charge above 0', [inverter({}), battery({ W: -1200, A: -29, ChaSt: 3 })], { battPower: 1200, battCurr: 2.9, battState: 2 }],
  ['a battery bank that has no state', [inverter({}), battery({ W: 1200 })], { battPower: 1200, battState: undefined }],
  ['a battery bank at rest', [inverter({}), battery({ W: 0, ChaSt: 6 })], { battPower: 0, battState: 1 }],
  ['cells and limits', [inverter({}), battery({ CellVMax: 3352, CellVMin: 3321, AChaMax: 25, ADisChaMax: 50 })], { cellMaxVolt: 3.352, cellMinVolt: 3.321, bmsChargeLimit: 25, bmsDischargeLimit: 50 }],
  ['storage controls', [inverter({}), storage({ ChaState: 6250, InBatV: 41_010, ChaSt: 4 })], { battSoc: 62.5, battVolt: 410.1, battState: 0 }],
  ['model 713 goes before 802 and 124', [der({}), { id: 713, points: { SoC: 71, SoH: 99, Pct_SF: 0 } }, battery({ SoC: 555 })], { battSoc: 71, bmsSoc: 55.5, bmsSoh: 99 }],
  ['a charge above 100 % is implausible', [inverter({}), battery({ SoC: 1200 })], { battSoc: undefined }],

  ['events', [inverter({ Evt1: 0x0001_8002, EvtVnd1: 0x1234_5678 })], { faultWord1: 0x8002, faultWord2: 1, warnWord: 0x1234_5678 }],
  ['no events', [inverter({ Evt1: 0 })], { faultWord1: 0, faultWord2: 0, warnWord: undefined }],
  ['alarms of model 701', [der({ Alrm: 0x0001_0004 })], { faultWord1: 4, faultWord2: 1 }],
  ['rated power of model 702 goes before 120', [der({}), { id: 702, points: { WMaxRtg: 500, W_SF: 1 } }, { id: 120, points: { WRtg: 4600, WRtg_SF: 0 } }], { ratedPower: 5000 }],
  ['rated power', [inverter({}), { id: 120, points: { WRtg: 82, WRtg_SF: 2 } }], { ratedPower: 8200 }],
  ['a rated power of 0 is none', [inverter({}), { id: 120, points: { WRtg: 0, WRtg_SF: 0 } }], { ratedPower: undefined }],
  ['version', [inverter({})], { mainVersion: '1.0' }],

  ['a grid meter that imports', [inverter({}), meter({ W: 740, A: 32, TotWhImp: 8_000_000, TotWhExp: 9_000_500 })], { gridPower: 740, gridCurr: 3.2, buy: 8000, sell: 9000.5 }],
  ['a grid meter that exports', [inverter({}), meter({ W: -740, A: 32 })], { gridPower: -740, gridCurr: -3.2, buy: undefined }],
  ['a meter that has never exported', [inverter({}), meter({ W: 740, TotWhImp: 1000, TotWhExp: 0 })], { buy: 1, sell: undefined }],
];

test.each(rows)('%s', async (_title, models, values) => {
  expect(await inverterOf([common, ...models], Object.keys(values))).toEqual(values);
});

describe('the run state', () => {
  // prettier-ignore
  const states: [state: number, expected: number | undefined][] = [
    [0, undefined], [1, 0], [2, 0], [3, 1], [4, 2], [5, 2], [6, 0], [7, 4], [8, 0], [9, undefined],
  ];
  test.each(states)('state %i of models 101 to 113 is %p', async (St, runState) => {
    for (const model of [inverter({ St, Evt1: 0 }), float({ St, Evt1: 0 })])
      expect(await inverterOf([common, model], ['runState'])).toEqual({ runState });
  });

  test.each(states)('one lower than state %i in model 701 is %p', async (state, runState) => {
    if (state === 0) return;
    expect(await inverterOf([common, der({ InvSt: state - 1, Alrm: 0 })], ['runState'])).toEqual({ runState });
  });

  test('normal with an event is a warning, other states stay as they are', async () => {
    expect(await inverterOf([common, inverter({ St: 4, Evt1: 2 })], ['runState'])).toEqual({ runState: 3 });
    expect(await inverterOf([common, inverter({ St: 4 })], ['runState'])).toEqual({ runState: 2 });
    expect(await inverterOf([common, inverter({ St: 7, Evt1: 2 })], ['runState'])).toEqual({ runState: 4 });
    expect(await inverterOf([common, der({ InvSt: 3, Alrm: 2 })], ['runState'])).toEqual({ runState: 3 });
  });
});

test.each([
  [-9983, -2, -0.9983],
  [-9691, -2, -0.9691],
  [-993, -3, -0.993],
  [1000, -3, 1],
  [100, 0, 1],
  [0, 0, 0],
  [12_000, -2, undefined],
])('a power factor of %i with scale %i is %p', async (PF, PF_SF, powerFactor) => {
  expect(await inverterOf([common, inverter({ PF, PF_SF })], ['powerFactor'])).toEqual({ powerFactor });
});

describe('makers', () => {
  test('Fronius: a hybrid whose inputs have no names is recognised by its storage controls', async () => {
    const nameless = trackers({ DCW: 2000 }, { DCW: 1000 }, { DCW: 0 }, { DCW: 500 });
    const chain = (maker: string, ...more: ImageModel[]) => [commonModel(maker), inverter({}), nameless, ...more];
    const codes = ['P', 'battPower'];
    expect(await inverterOf(chain('Fronius', storage({ ChaState: 5000 })), codes)).toEqual({ P: 3000, battPower: 500 });
    expect(await inverterOf(chain('Fronius'), codes)).toEqual({ P: 3500, battPower: undefined });
    expect(await inverterOf(chain('Other', storage({ ChaState: 5000 })), codes)).toEqual({
      P: 3500,
      battPower: undefined,
    });
  });

  test('SolarEdge: the meter has export above 0', async () => {
    const models = [commonModel('SolarEdge'), inverter({}), commonModel('SolarEdge'), meter({ W: 740, A: 32 })];
    expect(await inverterOf(models, ['gridPower', 'gridCurr'])).toEqual({ gridPower: -740, gridCurr: -3.2 });
  });

  test('SolarEdge: of several meters the one at the grid counts', async () => {
    const of = (Opt: string, W: number) => [commonModel('SolarEdge', { Opt }), meter({ W })];
    const chain = (...meters: ImageModel[][]) => [commonModel('SolarEdge'), inverter({}), ...meters.flat()];
    const both = chain(of('Production', 1000), of('Export+Import', -300));
    expect(await inverterOf(both, ['gridPower'])).toEqual({ gridPower: 300 });
    expect(await inverterOf(chain(of('Production', 1000)), ['gridPower'])).toEqual({ gridPower: undefined });
  });

  test('SMA: storage controls without a point give no battery, unused trackers no input', async () => {
    const models = [
      commonModel('SMA'),
      inverter({ W: 1430, DCW: 1480, PF: -993, PF_SF: -3, DCA_SF: -0x8000, DCV_SF: -0x8000 }, 101),
      { id: 124 },
      trackers({ DCA: 300, DCV: 2500, DCW: 750 }, { DCA: 290, DCV: 2520, DCW: 730 }, {}, {}, {}, {}),
    ];
    const { devices } = await devicesWith(models);
    expect(devices[0]?.codes.filter((code) => code.startsWith('batt'))).toEqual([]);
    expect(await valuesOf(devices[0])).toMatchObject({ P: 1480, pv1Power: 750, pv2Power: 730, powerFactor: -0.993 });
  });

  test('Kostal: an integer and a floating point model of the same inverter are one', async () => {
    const models = [commonModel('KOSTAL'), inverter({ W: 47 }), float({ W: 47.3 }), meter({ W: 12 }), meter({ W: 90 })];
    const { devices, registers } = await devicesWith(models);
    expect(devices.map(({ type }) => type)).toEqual(['C002', 'C004', 'C004']);
    registers.requests.length = 0;
    expect(await inverterOf(models, ['invPower', 'gridPower'])).toEqual({ invPower: 47, gridPower: 12 });
    await devices[0]?.read(['invPower']);
    expect(registers.requests).toHaveLength(1);
  });
});

describe('counters', () => {
  const readTwice = async (first: ImageModel[], second: ImageModel[], code: string) => {
    const { devices, registers } = await devicesWith([common, ...first]);
    const before = (await devices[0]?.read([code]))?.get(code);
    registers.image = chainImage([common, ...second]).image;
    return [before, (await devices[0]?.read([code]))?.get(code)];
  };

  test('one that has counted is never sent as 0', async () => {
    const unsigned = (TotWhInj: bigint) => [der({ TotWhInj })];
    expect(await readTwice(unsigned(5000n), unsigned(0n), 'KRA')).toEqual([5, undefined]);
    expect(await readTwice([float({ WH: 5000 })], [float({ WH: 0 })], 'KRA')).toEqual([5, undefined]);
    expect(await readTwice([inverter({ WH: 5000 })], [inverter({ WH: 0 })], 'KRA')).toEqual([5, undefined]);
  });

  test('one of a new device is 0 where the model has a 0 of its own', async () => {
    expect(await readTwice([der({ TotWhInj: 0n })], [der({ TotWhInj: 1000n })], 'KRA')).toEqual([0, 1]);
  });

  test('a sum with a part at 0 is missing, as it would fall', async () => {
    const panels = (first: number, second: number) => [
      inverter({ WH: 90_000 }),
      battery({}),
      trackers({ DCWH: first }, { DCWH: second }),
    ];
    expect(await readTwice(panels(3000, 2000), panels(3001, 0), 'KRA')).toEqual([5, undefined]);
    expect(await readTwice(panels(3000, 2000), panels(0, 0), 'KRA')).toEqual([5, undefined]);
    expect(await readTwice(panels(3000, 0), panels(3001, 1), 'KRA')).toEqual([3, 3.002]);
  });

  test('one does not change to another source, as it would jump', async () => {
    const hybrid = (WH: number, DCWH: number) => [inverter({ WH }), battery({}), trackers({ DCWH })];
    expect(await readTwice(hybrid(90_000, 0), hybrid(90_001, 7), 'KRA')).toEqual([90, 90.001]);
    expect(await readTwice(hybrid(90_000, 0), hybrid(0, 7), 'KRA')).toEqual([90, undefined]);
  });
});
