/* The tariff data of the minimal upstream, as the documents show it (D3.12, D3.13, D7.17, D7.19). */

const HOUR_MS = 3_600_000;
const MOST_HOURS = 24 * 366;

/** Tariff records of one station, as listed for a period. */
export const MINIMAL_RECORDS = [
  {
    ...{ action: 1, type: '1', price_model: '[{"price":"0.37","start_time":"00:00","end_time":"24:00"}]' },
    ...{ create_time: '2024-01-01 00:00:00', update_time: '2024-01-01 00:00:00' },
  },
  {
    ...{ action: '2', type: 1, price_model: [{ price: 0.08, start_time: '00:00', end_time: '24:00' }] },
    ...{ create_time: '2024-01-01 00:00:00', update_time: '2024-01-01 00:00:00' },
  },
] as const;

/** A row for each hour of the range: 2 kWh generated, 1.5 kWh of it self-used, 0.5 kWh sold. */
export function sheet(start: number, end: number) {
  const hours = Math.min(MOST_HOURS, Math.max(0, Math.ceil((end - start) / HOUR_MS)));
  return Array.from({ length: hours }, (_, hour) => ({
    startTime: String(start + hour * HOUR_MS),
    endTime: start + (hour + 1) * HOUR_MS,
    powerGeneration: '2',
    charging: 0,
    discharging: '0',
    powerSelling: 0.5,
    powerBuy: '0.1',
    powerSelfUse: 1.5,
    sellingUnitPrice: '0.08',
    sellingTotalPrice: 0.04,
    selfUnitPrice: 0.37,
    selfTotalPrice: '0.555',
    totalRevenue: 0.595,
  }));
}
