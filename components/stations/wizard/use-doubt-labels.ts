'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { CapacityDoubt, PostcodeDoubt, StationDoubts } from '@/lib/domain/stations/doubts';
import { zoneOf } from '@/lib/domain/stations/zones';
import { textIn } from '@/lib/domain/tenants/language-list';
import { typedText } from '@/lib/domain/typed-number';

/** The questions below fields of a station whose content is possible and most likely a slip. */
export function useDoubtLabels(): {
  readonly capacity: (doubt: CapacityDoubt | undefined, unit: string) => string | undefined;
  readonly postcode: (doubt: PostcodeDoubt | undefined) => string | undefined;
} {
  const t = useTranslations('stationWizard');
  const language = useLocale();
  const city = (name: string) => {
    const zone = zoneOf(name);
    return zone ? textIn(zone, language) : name;
  };
  const amount = (value: number, unit: string) => `${typedText(value, language)} ${unit}`;
  return {
    capacity: (doubt, unit) =>
      doubt &&
      t('doubt.capacity', {
        why: doubt.why,
        value: amount(doubt.value, unit),
        known: doubt.meant === null ? 'no' : 'yes',
        meant: doubt.meant === null ? '' : amount(doubt.meant, unit),
      }),
    postcode: (doubt) => {
      if (doubt === undefined) return undefined;
      if (doubt.why === 'address') return t('doubt.address', { other: doubt.other });
      const state = t(`states.${doubt.state}`);
      if (doubt.why === 'state') return t('doubt.state', { state, other: t(`states.${doubt.other}`) });
      return t(`doubt.${doubt.why}`, { state, zone: city(doubt.zone) });
    },
  };
}

/** What is asked about a station before it is saved; what it had `before` it was changed is not asked again. */
export function useStationDoubts(doubts: StationDoubts, before: StationDoubts = {}): readonly string[] {
  const labels = useDoubtLabels();
  const texts = ({ installedCapacity, ratedCapacity, postalCode }: StationDoubts) =>
    [
      labels.capacity(installedCapacity, 'kWp'),
      labels.capacity(ratedCapacity, 'Ah'),
      labels.postcode(postalCode),
    ].filter((text) => text !== undefined);
  const known = texts(before);
  return texts(doubts).filter((text) => !known.includes(text));
}
