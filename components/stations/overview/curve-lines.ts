import type { PowerLine } from '../../charts/power-chart';
import type { CurveLine, StationCurve, StationForecast } from '@/lib/contract/portal/energy/curve';
import { expectedPower } from '@/lib/domain/energy/solar/expected';

const STEP_MS = 5 * 60_000;
/** Fewer steps without a value are how seldom a device reports. */
const BREAK_STEPS = 6;

/**
 * What a chart draws of a curve, and beside it what was expected of the day where that is known; null where not one reading
 * came and nothing is expected.
 */
export function curveLines(
  curve: StationCurve,
  forecast: StationForecast | null,
  nameOf: (key: CurveLine | 'expected') => string,
): { readonly times: readonly number[]; readonly lines: readonly PowerLine[] } | null {
  const read = curve.lines.some(({ values }) => values.some((value) => value !== null));
  const expected =
    forecast?.state === 'ready' && forecast.today.day === curve.day && forecast.today.total > 0 ? forecast.today : null;
  if (!read && !expected) return null;
  const times = [...curve.times];
  // What is expected reaches to midnight, what was read to now.
  if (expected)
    for (let at = (times.at(-1) ?? curve.from - STEP_MS) + STEP_MS; at < curve.to; at += STEP_MS) times.push(at);
  const lines: PowerLine[] = curve.lines.map(({ key, unit, values }) => ({
    key,
    name: nameOf(key),
    colour: key === 'charge' ? '--c-muted' : `--e-${key}`,
    unit,
    values,
    ...(key === 'charge' && { dashed: true, quiet: true }),
  }));
  if (expected) {
    lines.push({
      key: 'expected',
      name: nameOf('expected'),
      colour: '--c-text',
      unit: 'W',
      values: times.map((at) => Math.round(expectedPower(expected.hours, at))),
      dashed: true,
    });
  }
  return { times, lines };
}

/** Whether a line of a curve is interrupted, while others go on or between its own readings. */
export function hasBreak({ lines }: Pick<StationCurve, 'lines'>): boolean {
  const isRead = (index: number) => lines.some(({ values }) => typeof values[index] === 'number');
  const length = Math.max(0, ...lines.map(({ values }) => values.length));
  let [first, last] = [0, length - 1];
  while (first < length && !isRead(first)) first += 1;
  while (last > first && !isRead(last)) last -= 1;
  return lines.some(({ values }) => {
    if (values.every((value) => value === null)) return false;
    let missing = 0;
    for (let index = first; index <= last; index += 1) {
      missing = values[index] === null ? missing + 1 : 0;
      if (missing > BREAK_STEPS) return true;
    }
    return false;
  });
}
