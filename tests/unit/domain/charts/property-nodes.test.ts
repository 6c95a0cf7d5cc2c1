import fc from 'fast-check';
import { groupNodes, propertyNodes } from '@/lib/domain/charts/property-nodes';

const groups = [
  {
    id: 'pv',
    name: 'PV',
    properties: [
      { code: 'pv1Power', name: 'PV 1 power', unit: 'W' },
      { code: 'pv1Volt', name: 'PV 1 voltage', unit: 'V' },
    ],
  },
  { id: '', name: '', properties: [{ code: 'cycles', name: 'Cycle count', unit: '' }] },
];
const namesOf = ({ nodes }: ReturnType<typeof groupNodes>) => nodes.map(({ name }) => name);

test('D2.24 D2.23 a device expands into its groups, and those into properties by name and unit, without codes', () => {
  const page = groupNodes(groups, '', 'Other');
  expect(page.nodes.map(({ id, name, checkable, open }) => [id, name, checkable, open])).toEqual([
    ['pv', 'PV', false, false],
    ['-', 'Other', false, false],
  ]);
  expect(propertyNodes(groups, 'pv', '').nodes).toEqual([
    { id: 'pv1Power', name: 'PV 1 power (W)', children: null },
    { id: 'pv1Volt', name: 'PV 1 voltage (V)', children: null },
  ]);
  expect(namesOf(propertyNodes(groups, '-', ''))).toEqual(['Cycle count']);
  expect(propertyNodes(groups, 'none', '').total).toBe(0);
});

test('D2.24 a search leaves the matching groups and properties, expanded; one that matches none of them was for a station or device', () => {
  const found = groupNodes(groups, 'volt', 'Other');
  expect(found.nodes.map(({ id, open }) => [id, open])).toEqual([['pv', true]]);
  expect(namesOf(propertyNodes(groups, 'pv', 'volt'))).toEqual(['PV 1 voltage (V)']);
  // Engineers may type the property code.
  expect(namesOf(propertyNodes(groups, 'pv', 'pv1power'))).toEqual(['PV 1 power (W)']);
  expect(namesOf(groupNodes(groups, 'inverter', 'Other'))).toEqual(['PV', 'Other']);
  expect(propertyNodes(groups, 'pv', 'inverter').total).toBe(2);
});

test('D2.24 any search shows a subset of the device’s properties, and never an empty one', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 6 }), (search) => {
      const shown = groupNodes(groups, search, 'Other').nodes;
      expect(shown.length).toBeGreaterThan(0);
      for (const { id } of shown) {
        const all = propertyNodes(groups, id, '').nodes;
        const own = propertyNodes(groups, id, search).nodes;
        expect(own.length).toBeGreaterThan(0);
        expect(all).toEqual(expect.arrayContaining([...own]));
      }
    }),
  );
});
