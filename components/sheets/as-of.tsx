import { useTranslations } from 'next-intl';
import { ZonedTime } from '../ui/zoned-time';

/** When the figures of a period that goes on were worked out: on other screens they may be newer. */
export function AsOf({ at, timeZone }: { at: number | null | undefined; timeZone: string | null }) {
  const t = useTranslations('sheets');
  if (at === null || at === undefined) return null;
  return <> · {t.rich('asOf', { time: () => <ZonedTime at={at} timeZone={timeZone} /> })}</>;
}
