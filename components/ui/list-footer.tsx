import { useTranslations } from 'next-intl';
import { PAGE_SIZE } from '@/lib/domain/list-params';
import type { ListPage } from '@/lib/domain/list-params';
import { PageLinks } from './page-links';
import { pagesInReach } from './pages-in-reach';
import styles from './list.module.css';

/** The foot of a list: which of its rows these are, and the way to the others. */
export function ListFooter({
  page: { query, pages, rows, total },
  pageSize = PAGE_SIZE,
  hrefOf,
}: {
  page: Pick<ListPage, 'pages' | 'rows' | 'total'> & { readonly query: Pick<ListPage['query'], 'page'> };
  pageSize?: number;
  hrefOf: (page: number) => string;
}) {
  const t = useTranslations('common.pager');
  const first = (query.page - 1) * pageSize;
  const hrefs = Object.fromEntries(pagesInReach(query.page, pages).map((page) => [page, hrefOf(page)]));
  return (
    <div className={styles.foot}>
      <p>{t('summary', { from: first + 1, to: first + rows.length, total })}</p>
      {pages > 1 && <PageLinks page={query.page} pages={pages} hrefs={hrefs} />}
    </div>
  );
}
