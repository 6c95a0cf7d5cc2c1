import Link from 'next/link';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import styles from './pagination.module.css';

/** Words of the pager, translated by the caller ("Pages", "Previous page", "Page {page}", …). */
export interface PaginationWords {
  readonly label: string;
  readonly previous: string;
  readonly next: string;
  readonly page: (page: number) => string;
  /** "21 to 40 of 312" */
  readonly summary?: string;
}

/** Page numbers to offer: the first, the last and what is around the current one; null is a gap. */
export function pageNumbers(current: number, pages: number): readonly (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, pages].filter((page) => page >= 1 && page <= pages);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  return sorted.flatMap((page, index) => {
    const before = sorted[index - 1] ?? page;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? [null, page] : [page];
  });
}

/** Pages as links, so that each has an address. Nothing is shown for a single page but the summary. */
export function Pagination({
  page,
  pages,
  hrefOf,
  words,
}: {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  words: PaginationWords;
}) {
  return (
    <div className={styles.bar}>
      {words.summary && <p className={styles.summary}>{words.summary}</p>}
      {pages > 1 && (
        <nav aria-label={words.label}>
          <ul className={styles.pages}>
            {page > 1 && <Step to="prev" href={hrefOf(page - 1)} label={words.previous} />}
            {pageNumbers(page, pages).map((number, index) =>
              number === null ? (
                <li key={`gap-${index}`} className={styles.gap} aria-hidden="true">
                  …
                </li>
              ) : (
                <li key={number}>
                  <Link
                    href={hrefOf(number)}
                    className={styles.page}
                    aria-label={words.page(number)}
                    aria-current={number === page ? 'page' : undefined}
                    prefetch={false}
                  >
                    {number}
                  </Link>
                </li>
              ),
            )}
            {page < pages && <Step to="next" href={hrefOf(page + 1)} label={words.next} />}
          </ul>
        </nav>
      )}
    </div>
  );
}

function Step({ to, href, label }: { to: 'prev' | 'next'; href: string; label: string }) {
  const Icon = to === 'prev' ? ChevronLeft : ChevronRight;
  return (
    <li>
      <Link href={href} className={styles.page} aria-label={label} rel={to} prefetch={false}>
        <Icon size={18} aria-hidden="true" />
      </Link>
    </li>
  );
}
