import { choosePoints } from '@/upstream/live/choose-points';

const STATION = { key: 1 };
const label = (key: number, type: string) => ({ key, id: `l${key}`, station_key: 1, type, name: type });
const point = (labelKey: number, code: string, formula: string) => ({
  label_key: labelKey,
  property_code: code,
  unit: 'kW',
  calc_data: [],
  calc_formula: formula,
});
const labels = [label(1, 'sd'), label(2, 'cn'), label(3, 'fd')];
const points = [point(1, 'P', '[a_grid]'), point(2, 'P', '[a_battery]'), point(2, 'SOC', '[a_soc]')];
const sun = point(3, 'P', '[a_sun]');
const chosen = (given: readonly ReturnType<typeof point>[], codes: readonly string[]) =>
  Object.fromEntries(
    choosePoints([STATION], labels as never, given as never, codes).map(({ code, point: own }) => [
      code,
      own.calc_formula,
    ]),
  );

test('D3.9 D3.10 a bare P is the station’s generation; with a label it is the power of the battery or the grid', () => {
  expect(chosen([...points, sun], ['P', 'cn.P', 'sd.P', 'SOC'])).toEqual({
    P: '[a_sun]',
    'cn.P': '[a_battery]',
    'sd.P': '[a_grid]',
    SOC: '[a_soc]',
  });
});

test('D3.9 P2.48 a storage plant generates nothing: its battery power is not its real-time power', () => {
  expect(chosen(points, ['P', 'cn.P', 'SOC'])).toEqual({ 'cn.P': '[a_battery]', SOC: '[a_soc]' });
});
