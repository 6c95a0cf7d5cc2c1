'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import { screenOf } from '@/lib/domain/routes/routes';
import type { ScreenId } from '@/lib/domain/routes/routes';
import { AppLink } from '../ui/app-link';
import { isAt } from './menu-items';
import type { MenuItem } from './menu-items';

interface Crumb {
  readonly name: string;
  readonly href?: string;
}

/** Parameters that name one thing out of a list, which then stands below the list. */
export type Detail = 'station' | 'device';
const DETAILS: readonly Detail[] = ['station', 'device'];
/** Where they open a page of its own; elsewhere they say what is chosen beside a list. */
const opens = (pathname: string) => pathname === '/powerDetail' || pathname.startsWith('/device/');

/**
 * The way to a page: its menu group, its entry, or its title where the menu does not list it (P2.26), and the one thing that
 * it shows. A group leads to its first entry, the entry of a detail back to its list.
 */
function crumbsOf(
  items: readonly MenuItem[],
  pathname: string,
  detail: Detail | null,
  words: { readonly screen: (id: ScreenId) => string; readonly detail: (detail: Detail) => string },
): readonly Crumb[] {
  const below = detail ? [{ name: words.detail(detail) }] : [];
  const item = items.find((candidate) => isAt(candidate, pathname));
  if (item?.entries) {
    const entry = item.entries.find((candidate) => isAt(candidate, pathname));
    const group = { name: item.name, ...(item.entries[0]?.path && { href: item.entries[0].path }) };
    return entry ? [group, { name: entry.name, href: listOf(entry.path) }, ...below] : [group];
  }
  if (item) return [{ name: item.name, href: item.path }];
  const screen = screenOf(pathname);
  return screen ? [{ name: words.screen(screen.id), href: pathname }] : [];
}

/** The bare address of the stations opens the only one at once (P2.51); this one is the list. */
function listOf(path: string | undefined): string | undefined {
  return path === '/powerDetail' ? `${path}?list=1` : path;
}

/** Where the user is (P2.26), each step a link but the last. */
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
