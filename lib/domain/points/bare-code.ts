/** Labels (D3.10) whose power is not the station's. */
const OTHERS: readonly string[] = ['cn', 'sd'];

/**
 * Whether a code may be asked for without naming its label. `P` stands in several labels, and alone it is what a station
 * generates (D3.9): one that generates nothing has none, rather than that of its battery or its grid.
 */
export function isBareCode(code: string, label: string): boolean {
  return code !== 'P' || !OTHERS.includes(label);
}
