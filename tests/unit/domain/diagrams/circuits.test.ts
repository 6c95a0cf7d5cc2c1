import { bindCircuits, CIRCUITS } from '@/lib/domain/diagrams/circuits';
import { CIRCUITS as PLANT } from '@/upstream/plants/floating/circuits';

const STATION = 'Lake pumping station';
const device = (name: string, type = 'C003') => ({ id: name, name, type });

test('D2.33 D2.34 D2.35 D2.36 every circuit of the plant is found by the name of its device', () => {
  const measured = PLANT.filter(({ key }) => key !== 'REVENUE');
  const found = bindCircuits(
    measured.map(({ key, name, type }) => ({ key, name, type })),
    STATION,
  );
  expect(found.size).toBe(CIRCUITS.length);
  for (const [circuit, { key }] of found) expect(circuit).toBe(key);
});

test('D2.33 a station name before the device name is ignored', () => {
  const found = bindCircuits([device(`${STATION} Container 1 LV N3`)], STATION);
  expect([...found.keys()]).toEqual(['C1/N3']);
});

test.each([
  ['CONTAINER1 HV-H1', 'C003', 'C1/H1'],
  ['Container 2 LV N1', 'C003', 'C2/N1'],
  ['Container 2 LV N14', 'C003', 'C2/N14'],
  ['container 1 lv n9 (spare)', 'C003', 'C1/N9'],
  ['Ｃontainer　1　LV　N２', 'C003', 'C1/N2'],
  ['Power house 5 P2', 'C003', 'PH5/P2'],
  ['Container 1 LV N15', 'C003', undefined],
  ['Container 1 LV N1', 'C004', undefined],
  ['Main breaker', 'C003', undefined],
  ['', 'C003', undefined],
])('D2.33 "%s" of type %s is circuit %s', (name, type, key) => {
  expect([...bindCircuits([device(name, type)], STATION).keys()][0]).toBe(key);
});

test('D2.33 of two devices with the same name the first is used', () => {
  const [first, second] = [
    { ...device('Container 1 HV H1'), id: 'a' },
    { ...device('Container 1 HV H1'), id: 'b' },
  ];
  expect(bindCircuits([first, second], STATION).get('C1/H1')).toBe(first);
});
