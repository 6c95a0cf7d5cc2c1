/** Shown where the version is unknown (D2.18). */
export const NO_VERSION = '---';

/**
 * A version for display. Devices report their protocol version as four digits, which are shown as V with dots (D2.18): 1015 is V1.0.1.5.
 * Any other text is unchanged.
 */
export function versionText(version: string | number | null | undefined): string {
  const text = String(version ?? '').trim();
  if (text === '') return NO_VERSION;
  return /^\d{4}$/.test(text) ? `V${[...text].join('.')}` : text;
}

/** Below 0 where `a` is older than `b`, 0 where they are equal: by the numbers from left to right, then by the remaining text. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  for (let at = 0; at < Math.max(left.numbers.length, right.numbers.length); at += 1) {
    const difference = (left.numbers[at] ?? 0) - (right.numbers[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return left.rest === right.rest ? 0 : left.rest < right.rest ? -1 : 1;
}

/** Whether two texts denote the same known version, regardless of notation. */
export function isSameVersion(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && partsOf(a).known && partsOf(b).known && compareVersions(a, b) === 0;
}

function partsOf(version: string): {
  readonly known: boolean;
  readonly numbers: readonly number[];
  readonly rest: string;
} {
  const text = versionText(version);
  const [, numbers = '', rest = ''] = /^v?\s*(\d+(?:\.\d+)*)?(.*)$/i.exec(text) ?? [];
  // Trailing zeros are ignored: 1.2 and 1.2.0 are the same version.
  const counted = numbers === '' ? [] : numbers.split('.').map(Number);
  while (counted.at(-1) === 0) counted.pop();
  return { known: text !== NO_VERSION, numbers: counted, rest: rest.trim().toLowerCase() };
}
