import { commonModel, type ImageModel, type RawPoints } from '../../../support/edge/chain-image';
import { devicesWith, valuesOf } from './unit-values';

const phases = (name: string, [whole, a, b, c]: readonly number[], prefix = 'ph'): RawPoints =>
  Object.fromEntries(
    [
      [name, whole],
      [`${name}${prefix}A`, a],
      [`${name}${prefix}B`, b],
      [`${name}${prefix}C`, c],
    ].filter(([, value]) => value !== undefined),
  ) as RawPoints;

const INTEGER: RawPoints = {
  ...{ A: 90, AphA: 35, AphB: 30, AphC: -25, A_SF: -1 },
  ...{ PhVphA: 2310, PhVphB: 2320, PhVphC: 2330, PPVphAB: 4001, PPVphBC: 4002, PPVphCA: 4003, V_SF: -1 },
  ...{ Hz: 5001, Hz_SF: -2, W_SF: 0, VA_SF: 0, VAR_SF: 0, PF_SF: -2, TotWh_SF: 1, TotVArh_SF: 0 },
  ...phases('W', [1750, 800, 700, 250]),
  ...phases('VA', [-1800, 810, 705, 255]),
  ...phases('VAR', [-120, -50, -40, -30]),
  ...phases('PF', [9700, 9900, 9800, -9500]),
  ...{ TotWhImp: 123_456, TotWhExp: 65_432, TotVArhImpQ1: 4000, TotVArhImpQ2: 500, TotVArhExpQ3: 0, TotVArhExpQ4: 700 },
};
const EXPECTED = {
  ...{ Ua: 231, Ub: 232, Uc: 233, Uab: 400.1, Ubc: 400.2, Uca: 400.3, Ia: 3.5, Ib: 3, Ic: 2.5, F: 50.01 },
  ...{ P: 1.75, Pa: 0.8, Pb: 0.7, Pc: 0.25, Q: -0.12, Qa: -0.05, Qb: -0.04, Qc: -0.03 },
  ...{ S: 1.8, Sa: 0.81, Sb: 0.705, Sc: 0.255, PF: 0.97, PFa: 0.99, PFb: 0.98, PFc: -0.95 },
  ...{ KRA: 1234.56, 'KRA-out': 654.32, KRB: 4.5, 'KRB-out': 0.7 },
};
const FLOAT: RawPoints = {
  ...{ A: 9, AphA: 3.5, AphB: 3, AphC: -2.5, Hz: 50.01 },
  ...{ PhVphA: 231, PhVphB: 232, PhVphC: 233, PPVphAB: 400.1, PPVphBC: 400.2, PPVphCA: 400.3 },
  ...phases('W', [1750, 800, 700, 250]),
  ...phases('VA', [1800, 810, 705, 255]),
  ...phases('VAR', [-120, -50, -40, -30]),
  ...phases('PF', [97, 99, 98, -95]),
  ...{ TotWhImp: 1_234_560, TotWhExp: 654_320, TotVArhImpQ1: 4000, TotVArhImpQ2: 500, TotVArhExpQ4: 700 },
};

const meterOf = async (models: readonly ImageModel[]) => {
  const { devices } = await devicesWith(models);
  return valuesOf(devices.find(({ type }) => type === 'C004'));
};

test.each([201, 202, 203, 204])('all codes of model %i', async (id) => {
  expect(await meterOf([commonModel('Maker'), { id, points: INTEGER }])).toEqual(EXPECTED);
});

test.each([211, 212, 213, 214])('all codes of model %i', async (id) => {
  expect(await meterOf([commonModel('Maker'), { id, points: FLOAT }])).toEqual(EXPECTED);
});

test('a meter of one phase has its voltage and current for the whole', async () => {
  const points = { A: -35, A_SF: -1, PhV: 2310, V_SF: -1 };
  expect(await meterOf([commonModel('Maker'), { id: 201, points }])).toEqual({ Ua: 231, Ia: 3.5 });
  expect(await meterOf([commonModel('Maker'), { id: 203, points }])).toEqual({});
});

test('of SolarEdge the power is turned, the rest is as it comes', async () => {
  const values = await meterOf([commonModel('SolarEdge'), { id: 203, points: INTEGER }]);
  expect(values).toEqual({ ...EXPECTED, P: -1.75, Pa: -0.8, Pb: -0.7, Pc: -0.25 });
});

test('cos phi stays as it is', async () => {
  expect(await meterOf([commonModel('Maker'), { id: 213, points: { PF: -0.97 } }])).toEqual({ PF: -0.97 });
});

test('a meter that has an integer and a floating point model is one', async () => {
  const models = [commonModel('Maker'), { id: 213, points: FLOAT }, { id: 203, points: { W: 5, W_SF: 0 } }];
  const { devices } = await devicesWith(models);
  expect(devices).toHaveLength(1);
  expect(await valuesOf(devices[0])).toEqual({ P: 0.005 });
});

test('a sleeping meter gives no totals', async () => {
  const points = { ...INTEGER, TotWhImp: 0, TotWhExp: 0 };
  const values = await meterOf([commonModel('Maker'), { id: 203, points }]);
  expect(values).not.toHaveProperty('KRA');
  expect(values).not.toHaveProperty('KRA-out');
});
