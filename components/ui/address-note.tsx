import { useTranslations } from 'next-intl';
import { Banner } from './banner';

export type StrangePart = 'choice' | 'date' | 'period' | 'places' | 'range' | 'series' | 'tooMany' | 'zoom';

/** Says what an address asked for in vain; nothing where all of it is shown. Needs the messages of `common`. */
export function AddressNote({ strange }: { strange: readonly StrangePart[] }) {
  const t = useTranslations('common.address');
  if (strange.length === 0) return null;
  return (
    <Banner tone="warning" small>
      {t('leftOut')} {strange.map((part) => t(part)).join(' ')}
    </Banner>
  );
}
