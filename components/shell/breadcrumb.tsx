'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { screenOf } from '@/lib/domain/routes/routes';
import type { ScreenId } from '@/lib/domain/routes/routes';
import { isAt } from './menu-items';
import type { MenuItem } from './menu-items';
import styles from './shell.module.css';

interface Crumb {
  readonly name: string;
  readonly href?: string;
}

/** The way to a page: its menu group, its entry, or its title where the menu does not list it (P2.26). */
export function crumbsOf(
  items: readonly MenuItem[],
  pathname: string,
  title: (id: ScreenId) => string,
): readonly Crumb[] {
  const item = items.find((candidate) => isAt(candidate, pathname));
  if (item?.entries) {
    const entry = item.entries.find((candidate) => isAt(candidate, pathname));
    return entry ? [{ name: item.name }, { name: entry.name, href: entry.path }] : [{ name: item.name }];
  }
  if (item) return [{ name: item.name, href: item.path }];
  const screen = screenOf(pathname);
  return screen ? [{ name: title(screen.id), href: pathname }] : [];
}

/** Where the user is (P2.26). */
export function Breadcrumb({ items }: { items: readonly MenuItem[] }) {
  const pathname = usePathname();
  const t = useTranslations('shell');
  const crumbs = crumbsOf(items, pathname, (id) => t(`screens.${id}`));
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol className={styles.crumbs}>
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1;
          return (
            <li key={`${crumb.name}-${crumb.href ?? ''}`}>
              {crumb.href && !(last && crumb.href === pathname) ? (
                <Link href={crumb.href} prefetch={false}>
                  {crumb.name}
                </Link>
              ) : (
                <span aria-current={last ? 'page' : undefined}>{crumb.name}</span>
              )}
              {!last && <span aria-hidden="true">/</span>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
