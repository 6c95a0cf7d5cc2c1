'use client';

import { useTranslations } from 'next-intl';
import Pagination from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';
import { AppLink } from './app-link';

/** MUI's Pagination, each page a link with its own address; needs no script. `hrefs` are those of the pages in reach. */
export function PageLinks({
  page,
  hrefs,
  pages,
}: {
  page: number;
  pages: number;
  hrefs: Readonly<Record<number, string>>;
}) {
  const t = useTranslations('common.pager');
  return (
    <Pagination
      page={page}
      count={pages}
      hidePrevButton={page <= 1}
      hideNextButton={page >= pages}
      aria-label={t('label')}
      getItemAriaLabel={(type, to) => (type === 'next' || type === 'previous' ? t(type) : t('page', { page: to ?? 1 }))}
      renderItem={(item) => <PaginationItem {...item} component={AppLink} href={hrefs[item.page ?? 0] ?? ''} />}
    />
  );
}
