import { useTranslations } from 'next-intl';
import { ZonedTime } from '../ui/zoned-time';

/** When the figures of a period that is not over were computed: other screens may show newer ones. */
export function AsOf({ at, timeZone }: { at: number | null | undefined; timeZone: string | null }) {
  const t = useTranslations('sheets');
  if (at === null || at === undefined) return null;
  return <> · {t.rich('asOf', { time: () => <ZonedTime at={at} timeZone={timeZone} /> })}</>;
}

/** Up to when a period that goes on counts: what is still to come of it is not missing. */
export function CountsUntil({ at, timeZone }: { at: number | null | undefined; timeZone: string | null }) {
  const t = useTranslations('sheets');
  if (at === null || at === undefined) return null;
  return t.rich('countsUntil', { time: () => <ZonedTime at={at} timeZone={timeZone} brief /> });
}
