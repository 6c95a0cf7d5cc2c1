/** Counters have at most six decimals: sums of them do not get more. */
export const exactSum = (values: readonly number[]): number =>
  Number(values.reduce((sum, value) => sum + value, 0).toFixed(6));
