'use client';

import { useEffect, useRef, useSyncExternalStore } from 'react';
import Link from 'next/link';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ChevronDown, X } from 'lucide-react';
import { IconAction } from '../ui/icon-action';
import type { VisitedPage } from '@/lib/domain/shell/routes/visited';
import { whenFree } from '../ui/leave-guard';
import { announceLeaving } from '../ui/leaving';
import { MenuButton } from '../ui/menu-button';
import { pageName } from './menu-items';
import type { MenuItem } from './menu-items';
import { useOverflow } from './use-overflow';
import { closeVisited, noVisitedPages, recordVisit, subscribeToVisited, visitedPages } from './visited-store';
import styles from './visited.module.css';

/**
 * The visited pages, each a link to its last state and a button to close it (P2.33). Names come from the current menu, so they follow the
 * language. Overflowing pages scroll and are listed in a menu at the end; the active one is always visible.
 */
export function VisitedPages({ user, items }: { user: string; items: readonly MenuItem[] }) {
  const t = useTranslations('shell');
  const router = useRouter();
  const active = usePathname();
  const query = useSearchParams().toString();
  const search = query === '' ? '' : `?${query}`;
  const row = useRef<HTMLUListElement>(null);
  const pages = useSyncExternalStore(subscribeToVisited, () => visitedPages(user), noVisitedPages);

  const overflows = useOverflow(row, `${pages.length} ${t('visited.label')}`);
  const nameOf = ({ path }: VisitedPage) => pageName(items, path, (id) => t(`screens.${id}`));

  useEffect(() => recordVisit(user, { path: active, search }), [user, active, search]);
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current]')?.parentElement;
    // `scrollIntoView` would also scroll the page to its top, from the position that its URL or going back has set.
    if (row.current && current) scrollAlong(row.current, current);
    // The menu at the end takes space from the row, and may cover what was visible before.
  }, [active, pages.length, overflows]);

  const close = (page: VisitedPage, at: number) => {
    // Closing the current page leaves it, so unsaved changes are checked.
    if (page.path === active) whenFree(() => drop(page, at));
    else drop(page, at);
  };
  const drop = (page: VisitedPage, at: number) => {
    const goTo = closeVisited(user, page.path, active);
    if (goTo) {
      const href = goTo.path + goTo.search;
      announceLeaving(href);
      router.push(href);
    }
    // The focused button is removed with its page: the neighbour receives the focus.
    const links = [...(row.current?.querySelectorAll<HTMLElement>('a') ?? [])];
    (links[at + 1] ?? links[at - 1])?.focus();
  };

  return (
    <nav aria-label={t('visited.label')} className={styles.row}>
      <ul ref={row} className={`goes-on ${styles.list}`}>
        {pages.map((page, at) => {
          const name = nameOf(page);
          return (
            <li key={page.path} className={styles.page} data-active={page.path === active || undefined}>
              <Link
                href={page.path + page.search}
                prefetch={false}
                className={styles.link}
                aria-current={page.path === active ? 'page' : undefined}
              >
                <bdi>{name}</bdi>
              </Link>
              {pages.length > 1 && (
                <IconAction
                  className={styles.close}
                  label={t('visited.close', { name })}
                  onClick={() => close(page, at)}
                >
                  <X size={14} aria-hidden="true" />
                </IconAction>
              )}
            </li>
          );
        })}
      </ul>
      {overflows && (
        <MenuButton
          label={t('visited.all', { count: pages.length })}
          className={styles.all}
          choices={pages.map((page) => ({
            key: page.path,
            name: nameOf(page),
            href: page.path + page.search,
            checked: page.path === active,
          }))}
        >
          <span aria-hidden="true">{pages.length}</span>
          <ChevronDown size={16} aria-hidden="true" />
        </MenuButton>
      )}
    </nav>
  );
}

/** Scrolls only the row, just far enough to show one of its parts. */
function scrollAlong(row: HTMLElement, part: HTMLElement): void {
  const [around, { left, right }] = [row.getBoundingClientRect(), part.getBoundingClientRect()];
  if (left < around.left) row.scrollLeft -= around.left - left;
  else if (right > around.right) row.scrollLeft += right - around.right;
}
