/** Rounded to six decimals, the maximum of counters, without floating-point noise. */
export const exactSum = (values: readonly number[]): number =>
  Number(values.reduce((sum, value) => sum + value, 0).toFixed(6));
