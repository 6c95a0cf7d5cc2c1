import { formatNumber } from '@/lib/format/number';

/** kWh with two or three decimals, to the watt-hour (D9.5). */
export const energyText = (kwh: number, locale: string): string => formatNumber(kwh, locale, 3, 2);

/** A price per kWh with all its digits. */
export const priceText = (price: number, locale: string): string => formatNumber(price, locale, 6, 2);

/** kg of CO2, with the same number of decimals in every row. */
export const massText = (kg: number, locale: string): string => formatNumber(kg, locale, 1, 1);
