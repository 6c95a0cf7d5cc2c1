import { PAGE_SIZE } from '@/lib/domain/list-params';
import type { ListPage } from '@/lib/domain/list-params';
import type { ListName } from '@/lib/domain/shell/lists/layout';
import { FooterSummary } from './footer-summary';
import { LoadMore } from './load-more';
import { PageLinks } from './page-links';
import { nearbyPages } from './nearby-pages';
import styles from './list.module.css';

/** The foot of a list: which of its rows these are, and the way to the others. */
export function ListFooter({
  page: { query, pages, rows, total },
  pageSize = PAGE_SIZE,
  hrefOf,
  moreHref,
  list,
  summary,
}: {
  page: Pick<ListPage, 'pages' | 'rows' | 'total'> & { readonly query: Pick<ListPage['query'], 'page' | 'more'> };
  pageSize?: number;
  hrefOf: (page: number) => string;
  /** Where the next rows stand below these, for a phone; undefined where there are none, or the list has no such thing. */
  moreHref?: string | undefined;
  /** The list above, where a grid may filter it. */
  list?: ListName;
  /** Instead of which rows these are, where rows are not what is counted. */
  summary?: string | undefined;
}) {
  const first = (query.page - 1) * pageSize;
  const last = Math.min(query.page + (query.more ?? 0), pages);
  const hrefs = Object.fromEntries(nearbyPages(last, pages).map((page) => [page, hrefOf(page)]));
  return (
    <div className={moreHref === undefined ? styles.footer : `${styles.footer} ${styles.continued}`}>
      <p aria-live="polite">
        {summary ?? <FooterSummary list={list} from={first + 1} to={first + rows.length} total={total} />}
      </p>
      {pages > 1 && <PageLinks page={last} pages={pages} hrefs={hrefs} />}
      {moreHref !== undefined && <LoadMore href={moreHref} />}
    </div>
  );
}
