import type { TariffExtras, TariffTerms } from './bands';
import { unitsPerDollar } from './price-level';

/** The extras that an upstream can report as supported. `tax` includes whether prices contain it. */
export const EXTRA_FIELDS = ['holidayRegion', 'supplyCharge', 'tax'] as const;
export type ExtraField = (typeof EXTRA_FIELDS)[number];

type Source = { readonly [Name in keyof TariffExtras]?: TariffExtras[Name] | null };

/** Only the extras of a tariff; null and missing values are left out. */
export function extrasOf({ holidayRegion, supplyCharge, tax, taxIncluded }: Source): TariffExtras {
  return {
    ...(typeof holidayRegion === 'string' && holidayRegion !== '' && { holidayRegion }),
    ...(typeof supplyCharge === 'number' && { supplyCharge }),
    ...(typeof tax === 'number' && { tax, taxIncluded: taxIncluded === true }),
  };
}

/** The extras of a tariff that an upstream does not support. */
export function extrasBeyond(terms: TariffExtras, taken: readonly ExtraField[]): readonly ExtraField[] {
  return EXTRA_FIELDS.filter((field) => terms[field] !== undefined && !taken.includes(field));
}

/** Whether a tariff distinguishes weekends from other days, so that holidays can matter. */
export const hasWeekends = (terms: Pick<TariffTerms, 'consumptionType' | 'feedinType'>): boolean =>
  terms.consumptionType === 'touW' || terms.feedinType === 'touW';

/** The highest plausible daily supply charge, in dollars. */
const MOST_DOLLARS_A_DAY = 100_000;
const MOST_SUPPLY_CHARGE = 10_000_000_000;
export const MOST_TAX = 100;

/** The highest daily supply charge in a currency. */
export function mostSupplyCharge(currency: string): number {
  const level = unitsPerDollar(currency);
  return level === null ? MOST_SUPPLY_CHARGE : level * MOST_DOLLARS_A_DAY;
}

/** A problem with the extras of a tariff, by field. */
export interface ExtraProblem {
  readonly field: keyof TariffExtras;
  readonly why: 'needs-weekend' | 'bad-region' | 'bad-charge' | 'bad-tax' | 'needs-tax';
}

/** A country, or a state of it; whether such a region exists is checked by the holiday library. */
const REGION = /^[A-Z]{2}(?:-[A-Za-z0-9]{1,12})?$/;

/** All problems with the extras of a tariff; an empty list where there are none. */
export function extraProblems(
  terms: Pick<TariffTerms, 'unit' | 'consumptionType' | 'feedinType'> & TariffExtras,
): readonly ExtraProblem[] {
  const { holidayRegion, supplyCharge, tax, taxIncluded, unit } = terms;
  const problems: ExtraProblem[] = [];
  if (holidayRegion !== undefined) {
    if (!REGION.test(holidayRegion)) problems.push({ field: 'holidayRegion', why: 'bad-region' });
    else if (!hasWeekends(terms)) problems.push({ field: 'holidayRegion', why: 'needs-weekend' });
  }
  if (supplyCharge !== undefined && !(supplyCharge >= 0 && supplyCharge <= mostSupplyCharge(unit)))
    problems.push({ field: 'supplyCharge', why: 'bad-charge' });
  if (tax !== undefined && !(tax >= 0 && tax <= MOST_TAX)) problems.push({ field: 'tax', why: 'bad-tax' });
  if (taxIncluded !== undefined && tax === undefined) problems.push({ field: 'taxIncluded', why: 'needs-tax' });
  return problems;
}
