import { useTranslations } from 'next-intl';
import { READINGS_PER_PAGE, type VersionPage } from '@/lib/domain/settings/version-types';

/** The range of readings on a page of versions; undefined where one page contains all. */
export function useReadingsText({ pages, query, readings, total }: VersionPage): string | undefined {
  const t = useTranslations('settingVersions');
  const before = (query.page - 1) * READINGS_PER_PAGE;
  return pages === 1 ? undefined : t('readings', { from: before + 1, to: before + readings, total });
}
