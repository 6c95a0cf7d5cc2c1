import { useTranslations } from 'next-intl';
import type { Level } from '@/lib/domain/notices/limits';

/** What a level is called. */
export function useLevelName(): (level: Level) => string {
  const t = useTranslations('notices.levels');
  return (level) => t(`${level}`);
}
