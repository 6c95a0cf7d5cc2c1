'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import { screenOf } from '@/lib/domain/shell/routes/routes';
import type { ScreenId } from '@/lib/domain/shell/routes/routes';
import { AppLink } from '../ui/app-link';
import { isAt } from './menu-items';
import type { MenuItem } from './menu-items';

interface Crumb {
  readonly name: string;
  readonly href?: string;
}

/** Parameters that name one item of a list and form the last step, after the list. */
export type Detail = 'station' | 'device';
const DETAILS: readonly Detail[] = ['station', 'device'];
/** Paths where they open a page of the item; elsewhere they select an item beside a list. */
const opens = (pathname: string) => pathname === '/powerDetail' || pathname.startsWith('/device/');

/**
 * The steps to a page: its menu group, its entry (or its title where the menu does not list it, P2.26), and the item that it shows. A
 * group links to its first entry, the entry of a detail to its list.
 */
function crumbsOf(
  items: readonly MenuItem[],
  pathname: string,
  detail: Detail | null,
  labels: { readonly screen: (id: ScreenId) => string; readonly detail: (detail: Detail) => string },
): readonly Crumb[] {
  const below = detail ? [{ name: labels.detail(detail) }] : [];
  const item = items.find((candidate) => isAt(candidate, pathname));
  if (item?.entries) {
    const entry = item.entries.find((candidate) => isAt(candidate, pathname));
    const group = { name: item.name, ...(item.entries[0]?.path && { href: item.entries[0].path }) };
    return entry ? [group, { name: entry.name, href: listOf(entry.path) }, ...below] : [group];
  }
  if (item) return [{ name: item.name, href: item.path }];
  const screen = screenOf(pathname);
  return screen ? [{ name: labels.screen(screen.id), href: pathname }] : [];
}

/** The plain URL of the stations opens a single station directly (P2.51); this one always shows the list. */
function listOf(path: string | undefined): string | undefined {
  return path === '/powerDetail' ? `${path}?list=1` : path;
}

/** The breadcrumb of the page (P2.26); every step but the last is a link. */
export function Breadcrumb({ items }: { items: readonly MenuItem[] }) {
  const pathname = usePathname();
  const params = useSearchParams();
  const t = useTranslations('shell');
  const detail = (opens(pathname) && DETAILS.find((name) => params.get(name))) || null;
  const crumbs = crumbsOf(items, pathname, detail, {
    screen: (id) => t(`screens.${id}`),
    detail: (kind) => t(`details.${kind}`),
  });
  return (
    <Breadcrumbs aria-label={t('breadcrumb')}>
      {crumbs.map(({ name, href }, index) =>
        href && index < crumbs.length - 1 ? (
          <Link key={name + href} component={AppLink} href={href} color="inherit" underline="hover">
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi key={name} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
            {name}
          </bdi>
        ),
      )}
    </Breadcrumbs>
  );
}
