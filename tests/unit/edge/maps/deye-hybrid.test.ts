import { deyeHybrid1p } from '@/edge/maps/deye-hybrid-1p';
import { deyeHybrid3p } from '@/edge/maps/deye-hybrid-3p';
import { mapDriver } from '@/edge/maps/map-driver';
import { fakeRegisters, lowFirst, word } from './fake-registers';

const block = (from: number, words: readonly number[]): Record<number, number> =>
  Object.fromEntries(words.map((one, index) => [from + index, one]));

/** A single-phase unit in the evening: the battery discharges, a little is bought. */
const EVENING = {
  ...block(0, [3, 1, 0x0105, 0x3235, 0x3031, 0x3741, 0x3932, 0x3344]),
  ...block(13, [0x3121, 0x0210, 0, ...lowFirst(50_000)]),
  ...block(22, [(26 << 8) | 7, (14 << 8) | 18, (42 << 8) | 9]),
  59: 2,
  ...block(70, [83, 61, ...lowFirst(91_405), ...lowFirst(84_770), 17, 4]),
  ...block(78, [lowFirst(70_210)[0], 4998, lowFirst(70_210)[1], ...lowFirst(31_415)]),
  ...block(84, [127, ...lowFirst(212_345)]),
  ...block(90, [1431, 1387]),
  ...block(96, lowFirst(123_456)),
  ...block(108, [213, 2875, 31, 0, 0]),
  ...block(150, [2317, 0, 2317, 0, 2316, 0, 2316, 2315]),
  ...block(160, [57, 0, 0, 0, word(812), 0, word(-240), word(-96)]),
  169: word(118),
  172: word(131),
  175: word(1695),
  178: word(1813),
  179: 790,
  181: 0,
  ...block(182, [1238, 5214, 67, 0, 89, 0]),
  ...block(190, [word(1702), word(3264), 4999, 4998, 1, 0x0020, 0]),
  ...block(312, [5630, 4640, 100, 120, 66, 0, 0, 1243, 0, 0, 0, 0]),
  ...block(248, [0b1011_1111, 0, 0, 530, 1000, 1600, 2000, 2255]),
  ...block(220, [4600, 5150, 4750]),
  ...block(274, [0b0100_0001, 2]),
  330: 0b1011_1110,
  ...block(200, [1, 5680, 5600, 5500, 280]),
  213: 1,
};

const EVENING_VALUES = {
  ...{ P: 89, pv1Power: 89, pv2Power: 0, pv1Volt: 287.5, pv1Curr: 3.1, 'today-KRA': 21.3, KRA: 12345.6, runState: 2 },
  ...{ gridPower: 118, gridL1Power: -96, ctPower: 131, gridVolt: 231.7, gridCurr: 0.57, gridFreq: 49.98, gridRelay: 1 },
  ...{
    loadPower: 1813,
    loadVolt: 231.5,
    loadCurr: 7.9,
    loadFreq: 49.99,
    invPower: 1695,
    invVolt: 231.6,
    invFreq: 49.98,
    invCurr: 8.12,
  },
  ...{
    battSoc: 67,
    battVolt: 52.14,
    battCurr: 32.64,
    battPower: 1702,
    battState: 2,
    battTemp: 23.8,
    genPower: 240,
    genRelay: 0,
  },
  ...{
    'today-charge': 8.3,
    'today-discharge': 6.1,
    charge: 9140.5,
    discharge: 8477,
    'today-buy': 1.7,
    'today-sell': 0.4,
  },
  ...{ buy: 7021, sell: 3141.5, 'today-load': 12.7, load: 21234.5, dcTemp: 43.1, acTemp: 38.7, ratedPower: 5000 },
  ...{ bmsChargeVolt: 56.3, bmsChargeLimit: 100, bmsDischargeLimit: 120, bmsSoc: 66, bmsTemp: 24.3, bmsAlarmWord: 0 },
  ...{ protocolVersion: 'V0.1.0.5', mainVersion: 'V3.1.2.1', hmiVersion: 'V0.2.1.0' },
};
const EVENING_SETTINGS = {
  ...{
    battControlMode: 1,
    battOperatesBy: 1,
    equalizationVolt: 56.8,
    floatVolt: 55,
    battCapacity: 280,
    shutdownVolt: 46,
  },
  ...{
    touSelling: 1,
    touDays: '1,2,3,4,5,7',
    touTime1: '00:00',
    touTime2: '05:30',
    touTime6: '22:55',
    touGridCharge1: 1,
  },
  ...{
    touGenCharge1: 0,
    touGridCharge2: 0,
    touGenCharge2: 1,
    year: 26,
    month: 7,
    day: 14,
    hour: 18,
    minute: 42,
  },
};

test('a single-phase unit in the evening', async () => {
  const driver = mapDriver(deyeHybrid1p, fakeRegisters(EVENING), 1);
  expect(Object.fromEntries(await driver.read(Object.keys(EVENING_VALUES)))).toEqual(EVENING_VALUES);
  expect(Object.fromEntries(await driver.read(Object.keys(EVENING_SETTINGS)))).toEqual(EVENING_SETTINGS);
  expect(await driver.identify()).toEqual({
    manufacturer: '',
    model: 'Deye hybrid, single-phase',
    serial: '25017A923D',
    version: 'V3.1.2.1',
  });
  // Their registers are known, but not what they mean for sure.
  expect(await driver.read(['beep', 'timeSync'])).toEqual(new Map());
});

test('what a unit without a BMS and without a temperature sensor leaves at 0 is not a value', async () => {
  const driver = mapDriver(deyeHybrid1p, fakeRegisters({ 184: 51 }), 1);
  const codes = [
    'battSoc',
    'bmsSoc',
    'bmsTemp',
    'bmsChargeVolt',
    'bmsChargeLimit',
    'bmsFaultWord',
    'battTemp',
    'mainVersion',
    'ratedPower',
  ];
  expect(Object.fromEntries(await driver.read(codes))).toEqual({ battSoc: 51 });
});

test('registers with another meaning on older firmware give no value', async () => {
  // The old meanings: a limit of 184.0 V, ride-through on, a state of charge.
  const driver = mapDriver(deyeHybrid1p, fakeRegisters({ 28: 1840, 53: 1, 205: 64, 59: 5 }), 1);
  expect(await driver.read(['lowPowerMode', 'ats', 'maxSolarPower', 'battEmptyVolt', 'runState'])).toEqual(new Map());
});

/** A three-phase unit at noon: it sells on all phases and charges. */
const NOON = {
  ...block(0, [5, 1, 0x0104, 0x3235, 0x3131, 0x4230, 0x3038, 0x3431]),
  ...block(20, lowFirst(120_000)),
  500: 2,
  ...block(514, [
    97,
    45,
    ...lowFirst(45_678),
    ...lowFirst(40_001),
    8,
    312,
    ...lowFirst(7654),
    ...lowFirst(987_654),
    155,
    ...lowFirst(222_222),
    388,
  ]),
  ...block(534, lowFirst(1_234_567)),
  ...block(540, [1502, 1476]),
  552: 0b0101,
  ...block(586, [1217, 5362, 88, 0, word(-2210), word(-4121)]),
  ...block(598, [2341, 2338, 2350]),
  ...block(609, [5001, word(-655)]),
  ...block(619, [word(-4480), 0, 0, word(-1510)]),
  625: word(-4507),
  627: 2342,
  630: word(712),
  636: word(4950),
  638: 5001,
  644: 2340,
  653: 430,
  655: 5001,
  ...block(672, [4120, 3390]),
  ...block(676, [5234, 79, 4987, 68]),
  687: 0xffff,
  690: 0xffff,
  694: 0,
  708: 0xffff,
  ...block(210, [5600, 4480, 160, 200, 87, 0, 0, 1219, 0, 0, 0, 0]),
  178: 0b1110_1010_1011,
  ...block(179, [65535, 60]),
  146: 255,
};
const NOON_VALUES = {
  ...{
    P: 7510,
    pv1Power: 4120,
    pv2Power: 3390,
    pv1Volt: 523.4,
    pv2Curr: 6.8,
    'today-KRA': 38.8,
    KRA: 123456.7,
    runState: 2,
  },
  ...{
    gridPower: -4507,
    gridL1Power: -1510,
    ctPower: -4480,
    gridVolt: 234.1,
    gridCurr: -6.55,
    gridFreq: 50.01,
    gridRelay: 1,
    genRelay: 0,
  },
  ...{ loadPower: 430, loadVolt: 234, loadFreq: 50.01, invPower: 4950, invVolt: 234.2, invCurr: 7.12, invFreq: 50.01 },
  ...{
    battTemp: 21.7,
    battVolt: 53.62,
    battSoc: 88,
    battPower: -2210,
    battCurr: -41.21,
    battState: 0,
    dcTemp: 50.2,
    acTemp: 47.6,
  },
  ...{
    'today-charge': 9.7,
    'today-discharge': 4.5,
    charge: 4567.8,
    discharge: 4000.1,
    'today-buy': 0.8,
    'today-sell': 31.2,
  },
  ...{
    buy: 765.4,
    sell: 98765.4,
    'today-load': 15.5,
    load: 22222.2,
    ratedPower: 12_000,
    bmsSoc: 87,
    bmsChargeVolt: 56,
  },
};

test('a three-phase unit at noon', async () => {
  const registers = fakeRegisters(NOON);
  const driver = mapDriver(deyeHybrid3p, registers, 1);
  expect(Object.fromEntries(await driver.read(Object.keys(NOON_VALUES)))).toEqual(NOON_VALUES);
  const settings = {
    miExportCutoff: 1,
    genPeakShaving: 0,
    gridPeakShaving: 0,
    onGridAlwaysOn: 0,
    bmsErrStop: 1,
    reconnectionTime: 60,
    touDays: '1,2,3,4,5,6,7',
  };
  expect(Object.fromEntries(await driver.read([...Object.keys(settings), 'autoCtDirection']))).toEqual(settings);
});

test('all values of a unit need few requests', async () => {
  for (const map of [deyeHybrid1p, deyeHybrid3p]) {
    const registers = fakeRegisters({});
    const driver = mapDriver(map, registers, 1);
    await driver.read(map.properties.map(({ code }) => code));
    expect(registers.requests.length).toBeLessThanOrEqual(8);
  }
});

test('a high word of another instant or of old firmware makes no spike', async () => {
  for (const [low, high, value] of [
    [word(-6), 0, -6],
    [6, 0xffff, 6],
    [word(-7000), 0, -7000],
  ] as const) {
    const driver = mapDriver(deyeHybrid3p, fakeRegisters({ 625: low, 690: high }), 1);
    expect((await driver.read(['gridPower'])).get('gridPower')).toBe(value);
  }
});

test('firmware without the high words is read by the low words', async () => {
  const registers = fakeRegisters(NOON);
  for (let register = 681; register < 710; register += 1) registers.refused.add(register);
  const driver = mapDriver(deyeHybrid3p, registers, 1);
  const codes = ['gridPower', 'invPower', 'ctPower', 'battSoc', 'P'];
  const values = { gridPower: -4507, invPower: 4950, ctPower: -4480, battSoc: 88, P: 7510 };
  expect(Object.fromEntries(await driver.read(codes))).toEqual(values);
  registers.requests.length = 0;
  expect(Object.fromEntries(await driver.read(codes))).toEqual(values);
  expect(registers.requests.some(({ address, count }) => address + count > 681)).toBe(false);
});

test('a unit for a high-voltage battery is not read by the map for a low-voltage one', async () => {
  const driver = mapDriver(deyeHybrid3p, fakeRegisters({ ...NOON, 0: 6 }), 1);
  await expect(driver.read(['battPower'])).rejects.toThrow('register 0 holds 6');
});
