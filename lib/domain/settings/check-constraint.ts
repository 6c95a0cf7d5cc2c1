import type { DeviceSetting } from '../devices/setting';
import type { Constraint, Readings } from './constraint-rules';
import { holds } from './engine';
import type { CrossProblem, SettingsProblem } from './problems';
import { watchedCodes } from './rules';
import { measureOf, roundOff, shownValue, valueOf, type SettingValues } from './values';

/** Visible and individually valid settings, by code. */
type Shown = ReadonlyMap<string, DeviceSetting>;
type Of<K extends Constraint['kind']> = Extract<Constraint, { kind: K }>;

/** The problems of a constraint with the values of a form, as far as they are visible and known. */
export function checkConstraint(
  constraint: Constraint,
  shown: Shown,
  values: SettingValues,
  readings: Readings,
): readonly SettingsProblem[] {
  const look = new Look(constraint.id, shown, values);
  switch (constraint.kind) {
    case 'order':
      return constraint.when && !holds(constraint.when, values) ? [] : checkOrder(constraint, look);
    case 'least-size':
      return constraint.codes.flatMap((code) => {
        const number = look.number(code);
        if (number === null || Math.abs(number) >= constraint.least) return [];
        return look.problem('too-small', [code], { least: constraint.least });
      });
    case 'at-most-product':
      return checkProduct(constraint, look, readings);
    case 'date':
      return checkDate(constraint, look);
    case 'clock': {
      const [hour, minute] = [look.number(constraint.hour), look.number(constraint.minute)];
      if (hour !== 24 || minute === null || minute === 0) return [];
      return look.problem('past-midnight', [constraint.minute, constraint.hour], {});
    }
    case 'one-of': {
      const [first, ...more] = constraint.codes.filter((code) => look.number(code) === 1);
      return first === undefined
        ? []
        : more.flatMap((other) => look.problem('not-both', [other, first], { other: first }));
    }
  }
}

/** Compares each known value with the previous known one; unknown ones in between are skipped. */
function checkOrder({ chain, when }: Of<'order'>, look: Look): SettingsProblem[] {
  const problems: SettingsProblem[] = [];
  let before: string | null = null;
  let strict = false;
  for (const token of chain.split(' ')) {
    if (token === '<' || token === '<=') {
      strict ||= token === '<';
      continue;
    }
    const number = look.number(token);
    if (number === null) continue;
    const least: number | null = before === null ? null : look.number(before);
    if (before !== null && least !== null && (strict ? least >= number : least > number)) {
      const watched = when ? watchedCodes(when) : [];
      const params = { other: token, limit: look.shown(token) };
      problems.push(...look.problem(strict ? 'not-below' : 'above', [before, token, ...watched], params));
    }
    before = token;
    strict = false;
  }
  return problems;
}

function checkProduct({ code, factor, reading }: Of<'at-most-product'>, look: Look, readings: Readings) {
  const [value, by, measured] = [look.number(code), look.number(factor), readings[reading] ?? null];
  if (value === null || by === null || measured === null) return [];
  const limit = roundOff(by * measured);
  if (value <= limit) return [];
  return look.problem('too-much', [code, factor], { limit, other: factor, factor: by, reading: measured });
}

/** An unknown year may be a leap year. */
function checkDate({ year, month, day }: Of<'date'>, look: Look): SettingsProblem[] {
  const [at, of, on] = [look.number(year), look.number(month), look.number(day)];
  if (of === null || on === null) return [];
  const leap = 2000;
  const last = new Date(Date.UTC(at === null ? leap : Number(look.shown(year)), of, 0)).getUTCDate();
  return on <= last ? [] : look.problem('no-such-day', [day, month, year], { limit: last });
}

/** A constraint's view of a form. */
class Look {
  constructor(
    private readonly id: string,
    private readonly settings: Shown,
    private readonly values: SettingValues,
  ) {}

  /** Times of day in minutes; null where the setting is hidden, invalid by itself, or unknown. */
  number(code: string): number | null {
    return this.settings.has(code) ? measureOf(this.values, code) : null;
  }

  /** As displayed on screens. */
  shown(code: string): number | string {
    return shownValue(this.settings.get(code) ?? {}, valueOf(this.values, code) ?? '');
  }

  problem(kind: CrossProblem, codes: readonly [string, ...string[]], params: SettingsProblem['params']) {
    return [{ id: this.id, kind, code: codes[0], codes, params: { value: this.shown(codes[0]), ...params } }];
  }
}
