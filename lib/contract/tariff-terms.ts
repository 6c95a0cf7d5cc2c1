import { z } from 'zod';
import {
  MOST_BANDS,
  MOST_PRICE,
  priceProblems,
  SIDES,
  TARIFF_TABS,
  TARIFF_TYPES,
  type Price,
  type TariffExtras,
  type TariffType,
} from '@/lib/domain/tariffs/bands';
import { isCurrency } from '@/lib/domain/tariffs/currencies';
import { extraProblems, MOST_TAX } from '@/lib/domain/tariffs/extras';
import { isPossiblePrice, mostPrice } from '@/lib/domain/tariffs/price-level';
import { isOneLine } from '@/lib/domain/text/text-rules';
import { extra } from './extra-fields';
import { day, WRONG_TEXT } from './fields';

/* The terms a user sets as a tariff, validated identically by the form, the portal and the upstream. */

const tariffType = z.enum(TARIFF_TYPES);
const pricePerKwh = z.number().min(-MOST_PRICE).max(MOST_PRICE);
/** Whether it is a valid time of day is checked together with the bands around it. */
const clock = z.string().max(16).refine(isOneLine, WRONG_TEXT);
const bandTab = z.strictObject({
  type: z.enum(TARIFF_TABS),
  rows: z.array(z.strictObject({ startTime: clock, endTime: clock, value: pricePerKwh })).max(MOST_BANDS),
});
const price = z.union([pricePerKwh, z.array(bandTab).max(2)]);

/** P3.14 to P3.17. Extensions, from `holidayRegion` on: sent only to an upstream that lists them in `tariff_fields`. */
export const tariffTerms = {
  unit: z.string().refine(isCurrency, 'not a currency code'),
  consumptionType: tariffType,
  consumptionPrice: price,
  feedinType: tariffType,
  feedinPrice: price,
  holidayRegion: extra(z.string().max(16).refine(isOneLine, WRONG_TEXT)),
  supplyCharge: extra(z.number().min(0)),
  tax: extra(z.number().min(0).max(MOST_TAX)),
  taxIncluded: extra(z.boolean()),
};

/** The first day on which it applies. */
export const validFrom = day;

type Terms = { readonly unit: string } & Readonly<Record<'consumptionType' | 'feedinType', TariffType>> &
  Readonly<Record<'consumptionPrice' | 'feedinPrice', Price>> &
  TariffExtras;

/** Marks an unrealistic price in an issue's `params`. */
export const WRONG_PRICE = 'tariffs.price';

/** P5.24, P5.25, D5.5: reports everything that makes a tariff incomplete. */
export function completeTerms(terms: Terms, context: z.RefinementCtx): void {
  const { unit } = terms;
  for (const { field, why } of extraProblems(terms)) context.addIssue({ code: 'custom', path: [field], message: why });
  for (const side of SIDES) {
    const price = terms[`${side}Price`];
    for (const problem of priceProblems(terms[`${side}Type`], price)) {
      context.addIssue({ code: 'custom', path: [`${side}Price`, ...problem.path], message: problem.why });
    }
    for (const { path, value } of valuesOf(price)) {
      if (isPossiblePrice(value, unit)) continue;
      const params = { problem: WRONG_PRICE, most: mostPrice(unit), unit };
      context.addIssue({ code: 'custom', path: [`${side}Price`, ...path], message: 'impossible price', params });
    }
  }
}

function valuesOf(price: Price): readonly { readonly path: readonly (string | number)[]; readonly value: number }[] {
  if (typeof price === 'number') return [{ path: [], value: price }];
  return price.flatMap(({ rows }, tab) => rows.map(({ value }, row) => ({ path: [tab, 'rows', row, 'value'], value })));
}
