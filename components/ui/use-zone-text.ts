import { useLocale } from 'next-intl';
import { zoneText } from '@/lib/format/zone-text';

/** Names an IANA zone in the language of the page. */
export function useZoneText(): (timeZone: string) => string {
  const language = useLocale();
  return (timeZone) => zoneText(timeZone, language);
}
