import { useTranslations } from 'next-intl';
import { ZonedTime } from '../ui/zoned-time';

/** When the figures of a current period were computed: other screens may show newer ones. */
export function AsOf({ at, timeZone }: { at: number | null | undefined; timeZone: string | null }) {
  const t = useTranslations('reports');
  if (at === null || at === undefined) return null;
  return <> · {t.rich('asOf', { time: () => <ZonedTime at={at} timeZone={timeZone} /> })}</>;
}

/** The time up to which a current period is counted: its future does not count as missing. */
export function CountsUntil({ at, timeZone }: { at: number | null | undefined; timeZone: string | null }) {
  const t = useTranslations('reports');
  if (at === null || at === undefined) return null;
  return t.rich('countsUntil', { time: () => <ZonedTime at={at} timeZone={timeZone} brief /> });
}
