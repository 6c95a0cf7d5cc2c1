import type { labelsOf } from './station-labels';

type Label = ReturnType<typeof labelsOf>[number];

/**
 * The virtual labels of a plant with meters but no inverters: generation as the sum of the meters behind its arrays, the grid as
 * measured by its revenue meter, whose registers count import and, as `-out`, export.
 */
export function plantLabelsOf(generation: readonly string[], revenue: string): readonly Label[] {
  const point = (
    code: string,
    unit: string,
    property: string,
    devices: readonly string[],
  ): Label['points'][number] => ({
    code,
    unit,
    data: devices.map((device_id) => ({ device_id, property_code: property })),
    formula: devices.map((id) => `[${id}_${property}]`).join('+'),
  });
  return [
    {
      type: 'fd',
      name: 'Generation',
      points: [
        point('P', 'kW', 'P', generation),
        point('today-KRA', 'kWh', 'today-KRA', generation),
        point('KRA', 'kWh', 'KRA', generation),
      ],
    },
    {
      type: 'sd',
      name: 'Grid',
      points: [
        point('P', 'kW', 'P', [revenue]),
        point('today-buy', 'kWh', 'today-KRA', [revenue]),
        point('today-sell', 'kWh', 'today-KRA-out', [revenue]),
        point('buy', 'kWh', 'KRA', [revenue]),
        point('sell', 'kWh', 'KRA-out', [revenue]),
      ],
    },
  ];
}
