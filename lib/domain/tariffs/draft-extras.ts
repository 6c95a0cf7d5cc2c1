import { plainText, readPlain } from '../typed-number';
import type { TariffExtras } from './bands';
import { extrasOf, mostSupplyCharge, MOST_TAX } from './extras';

/** The extras of a tariff while being edited: numbers as typed, empty where there are none. */
export interface ExtrasDraft {
  readonly holidays: boolean;
  /** Retained while the holidays are switched off. */
  readonly region: string;
  readonly supplyCharge: string;
  readonly tax: string;
  readonly taxIncluded: boolean;
}

export const NO_EXTRAS: ExtrasDraft = { holidays: false, region: '', supplyCharge: '', tax: '', taxIncluded: false };

/** The fields that can be invalid. */
export type ExtraFieldName = 'region' | 'supplyCharge' | 'tax';

const textOf = (value: number | undefined) => (value === undefined ? '' : plainText(value));

export function extrasDraft({ holidayRegion, supplyCharge, tax, taxIncluded }: TariffExtras): ExtrasDraft {
  return {
    holidays: holidayRegion !== undefined,
    region: holidayRegion ?? '',
    supplyCharge: textOf(supplyCharge),
    tax: textOf(tax),
    taxIncluded: taxIncluded === true,
  };
}

const isWrong = (typed: string, most: number) => {
  const value = readPlain(typed);
  return typed.trim() !== '' && (value === null || value < 0 || value > most);
};

/** `weekends`: whether the tariff has weekend bands, without which holidays are irrelevant. */
export function extrasDraftProblems(
  draft: ExtrasDraft,
  { weekends, currency }: { readonly weekends: boolean; readonly currency: string },
): readonly ExtraFieldName[] {
  return [
    ...(weekends && draft.holidays && draft.region === '' ? (['region'] as const) : []),
    ...(isWrong(draft.supplyCharge, mostSupplyCharge(currency)) ? (['supplyCharge'] as const) : []),
    ...(isWrong(draft.tax, MOST_TAX) ? (['tax'] as const) : []),
  ];
}

/** The extras of a valid draft. */
export function extrasOfDraft(draft: ExtrasDraft, weekends: boolean): TariffExtras {
  return extrasOf({
    holidayRegion: weekends && draft.holidays ? draft.region : null,
    supplyCharge: readPlain(draft.supplyCharge),
    tax: readPlain(draft.tax),
    taxIncluded: draft.taxIncluded,
  });
}

export function isExtrasDraft(value: unknown): value is ExtrasDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { holidays, region, supplyCharge, tax, taxIncluded } = value as Record<string, unknown>;
  const texts = [region, supplyCharge, tax].every((one) => typeof one === 'string');
  return texts && typeof holidays === 'boolean' && typeof taxIncluded === 'boolean';
}
