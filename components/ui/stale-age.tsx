import { useTranslations } from 'next-intl';
import { isStale, roughAge } from '@/lib/format/age';

/** A reading that comes a little late makes no difference to a status. */
const PERIOD_MS = 5 * 60_000;

/** How old the readings behind a status are, both in epoch ms; nothing where they are young or unknown. */
export function StaleAge({ at, now }: { at: number | null; now: number | null }) {
  const t = useTranslations('common.value');
  if (at === null || now === null || !isStale(at, now, PERIOD_MS)) return null;
  return <span className="fine">{t('age', { ...roughAge(at, now) })}</span>;
}
