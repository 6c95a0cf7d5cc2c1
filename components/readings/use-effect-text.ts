'use client';

import { useLocale } from 'next-intl';
import type { SetAsideRow } from '@/lib/contract/portal/set-aside';
import { quantityText } from '@/lib/format/quantity';
import { withSign } from '@/lib/format/signed';

/** By how much a counter changes, with its sign; null for what is no energy. */
export function useEffectText({ effect, property }: Pick<SetAsideRow, 'effect' | 'property'>): string | null {
  const language = useLocale();
  if (effect === null || property === null) return null;
  return withSign(effect, (size) => quantityText(size, property.unit, language));
}
