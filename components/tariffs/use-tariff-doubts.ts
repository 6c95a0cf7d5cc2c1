'use client';

import { useTranslations } from 'next-intl';
import { extrasIn, type TariffDraft } from '@/lib/domain/tariffs/draft';
import { draftDoubts } from '@/lib/domain/tariffs/draft-doubts';
import { useExtraNotes } from './use-extra-notes';
import { usePriceNotes } from './use-price-notes';

/** Questions about the prices and supply charge of a draft before it is saved, each naming its place in the form. */
export function useTariffDoubts(draft: TariffDraft): readonly string[] {
  const t = useTranslations('tariffs');
  const notes = usePriceNotes(draft.unit);
  const extra = useExtraNotes(draft.unit).doubt(extrasIn(draft).supplyCharge);
  const prices = draftDoubts(draft).map(({ side, band, doubt }) => {
    const place = [
      t(`sides.${side}`),
      ...(band ? [t(`tabs.${band.tab}`), t('band.priceNamed', { number: band.number })] : []),
    ];
    return t('wrongAt', { place: place.join(t('placeGap')), what: notes.requested(doubt) });
  });
  return extra === undefined
    ? prices
    : [...prices, t('wrongAt', { place: t('extras.supplyChargeShort'), what: extra })];
}
