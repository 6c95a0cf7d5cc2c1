'use client';

import { useTranslations } from 'next-intl';
import type { TariffDraft } from '@/lib/domain/tariffs/draft';
import { draftDoubts } from '@/lib/domain/tariffs/draft-doubts';
import { usePriceNotes } from './use-price-notes';

/** What is asked about the prices of a draft before it is saved, each with its place in the form. */
export function useTariffDoubts(draft: TariffDraft): readonly string[] {
  const t = useTranslations('tariffs');
  const notes = usePriceNotes(draft.unit);
  return draftDoubts(draft).map(({ side, band, doubt }) => {
    const place = [
      t(`sides.${side}`),
      ...(band ? [t(`tabs.${band.tab}`), t('band.priceNamed', { number: band.number })] : []),
    ];
    return t('wrongAt', { place: place.join(t('placeGap')), what: notes.asked(doubt) });
  });
}
