/** Labels (D3.10) whose power is not the station's. */
const OTHERS: readonly string[] = ['cn', 'sd'];

/**
 * Whether a code may be requested without its label. `P` exists in several labels, and alone it means generation (D3.9): a station
 * without generation has none, rather than the power of its battery or grid.
 */
export function isBareCode(code: string, label: string): boolean {
  return code !== 'P' || !OTHERS.includes(label);
}
