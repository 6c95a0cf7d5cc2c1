/** Rows with as much text as those of the demo provider's station list. */
export const makeRows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    status: ['Normal', 'Offline', 'Fault', 'Abnormal'][index % 4] ?? 'Normal',
    name: `Harbour Street ${index + 1}`,
    address: `${index + 1} Harbour Street, Newcastle NSW 2300`,
    type: 'Commercial',
    owner: 'Bright Roof Services',
    installed: (6.6 + index).toFixed(2),
    rated: String(100 + index * 10),
    power: `${(1.2 + index / 7).toFixed(2)} kW`,
    today: `${(12.3 + index / 3).toFixed(1)} kWh`,
    href: `/powerDetail?station=s${index + 1}`,
  }));
