import { useTranslations } from 'next-intl';
import { ageOf } from '@/lib/format/age';

/** How long ago something was, or how long it took, in a few letters: "2 h". Both instants in epoch ms. */
export function Age({ from, to, className }: { from: number; to: number; className?: string | undefined }) {
  const t = useTranslations('common');
  return <span className={className}>{t('shortAge', { ...ageOf(from, to) })}</span>;
}
