import { useTranslations } from 'next-intl';
import { PAGE_SIZE } from '@/lib/domain/list-params';
import type { ListPage } from '@/lib/domain/list-params';
import { Pagination } from './pagination';
import styles from './list.module.css';

/** The foot of a list: which of its rows these are, and the way to the others. */
export function ListFooter({
  page,
  pageSize = PAGE_SIZE,
  hrefOf,
}: {
  page: Pick<ListPage, 'pages' | 'rows' | 'total'> & { readonly query: Pick<ListPage['query'], 'page'> };
  pageSize?: number;
  hrefOf: (page: number) => string;
}) {
  const t = useTranslations('common.pager');
  const first = (page.query.page - 1) * pageSize;
  return (
    <div className={styles.foot}>
      <Pagination
        page={page.query.page}
        pages={page.pages}
        hrefOf={hrefOf}
        words={{
          label: t('label'),
          previous: t('previous'),
          next: t('next'),
          page: (number) => t('page', { page: number }),
          summary: t('summary', { from: first + 1, to: first + page.rows.length, total: page.total }),
        }}
      />
    </div>
  );
}
