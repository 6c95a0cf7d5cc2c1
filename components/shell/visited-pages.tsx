'use client';

import { useEffect, useRef, useSyncExternalStore } from 'react';
import Link from 'next/link';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ChevronDown, X } from 'lucide-react';
import IconButton from '@mui/material/IconButton';
import type { VisitedPage } from '@/lib/domain/routes/visited';
import { whenFree } from '../ui/leave-guard';
import { announceLeaving } from '../ui/leaving';
import { MenuButton } from '../ui/menu-button';
import { pageName } from './menu-items';
import type { MenuItem } from './menu-items';
import { useOverflow } from './use-overflow';
import { closeVisited, noVisitedPages, recordVisit, subscribeToVisited, visitedPages } from './visited-store';
import styles from './visited.module.css';

/**
 * The pages that were visited, each a way back to how it was left and a button to close it (P2.33). Names come from the menu
 * as it is now, so they follow the language. What does not fit scrolls, and is in a menu at the end; the
 * active one is always in view.
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
    // `scrollIntoView` would take the page along, to its top from wherever its address or a way back has led.
    if (row.current && current) scrollAlong(row.current, current);
    // The menu at the end takes its place from the row, and may cover what was in view before it came.
  }, [active, pages.length, overflows]);

  const close = (page: VisitedPage, at: number) => {
    // Closing the page that one is on leaves it.
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
    // The button that had the focus goes with its page: the neighbour takes it.
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
                <IconButton
                  className={styles.close}
                  aria-label={t('visited.close', { name })}
                  title={t('visited.close', { name })}
                  onClick={() => close(page, at)}
                >
                  <X size={14} aria-hidden="true" />
                </IconButton>
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

/** Scrolls a row so far that one of its parts is seen, and nothing else. */
function scrollAlong(row: HTMLElement, part: HTMLElement): void {
  const [around, { left, right }] = [row.getBoundingClientRect(), part.getBoundingClientRect()];
  if (left < around.left) row.scrollLeft -= around.left - left;
  else if (right > around.right) row.scrollLeft += right - around.right;
}
