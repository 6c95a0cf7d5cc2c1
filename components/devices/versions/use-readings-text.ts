import { useTranslations } from 'next-intl';
import { READINGS_PER_PAGE, type VersionPage } from '@/lib/domain/settings/version-types';

/** Which readings a page of versions is of; undefined where one page holds all versions. */
export function useReadingsText({ pages, query, readings, total }: VersionPage): string | undefined {
  const t = useTranslations('snapshots');
  const before = (query.page - 1) * READINGS_PER_PAGE;
  return pages === 1 ? undefined : t('readings', { from: before + 1, to: before + readings, total });
}
