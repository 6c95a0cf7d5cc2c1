import { useLocale, useTranslations } from 'next-intl';
import { AUSTRALIAN_STATES } from '@/lib/domain/stations/address/states';
import { regionParts } from '@/lib/domain/tariffs/holiday-region';
import { localeTag } from '@/lib/format/number';

/** Names of countries and their states; a state without a translation uses its name in `known`. */
export function useRegionNames(): {
  readonly country: (code: string) => string;
  readonly state: (country: string, state: string, known?: string) => string;
  /** "Australia, South Australia". */
  readonly region: (code: string) => string;
} {
  const t = useTranslations('tariffs');
  const language = useLocale();
  const country = (code: string) =>
    new Intl.DisplayNames([localeTag(language)], { type: 'region', fallback: 'code' }).of(code) ?? code;
  const state = (of: string, code: string, known = code) => {
    const own = of === 'AU' ? AUSTRALIAN_STATES.find((one) => one === code) : undefined;
    return own === undefined ? known : t(`extras.states.${own}`);
  };
  const region = (code: string) => {
    const parts = regionParts(code);
    return [country(parts.country), ...(parts.state === '' ? [] : [state(parts.country, parts.state)])].join(
      t('placeGap'),
    );
  };
  return { country, state, region };
}
