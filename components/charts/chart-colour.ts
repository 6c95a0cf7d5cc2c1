/** A colour of the chart's palette by its number from 0, as CSS. */
export function chartColour(number: number): string {
  return `var(--chart-${(number % 9) + 1})`;
}
