import type { MenuEntry } from '@/lib/domain/shell/routes/menu';
import { screenOf } from '@/lib/domain/shell/routes/routes';
import type { ScreenId } from '@/lib/domain/shell/routes/routes';

/** A menu entry with its label, ready to render. */
export interface MenuItem {
  /** Screen id, group id or device type; determines the icon. */
  readonly id: string;
  readonly name: string;
  readonly path?: string;
  /** The dialog that it opens instead of a page. */
  readonly dialog?: string;
  readonly entries?: readonly MenuItem[];
}

/** Adds labels to the entries; `label` translates a message key such as `shell.menu.fault` (P2.24). */
export function menuItems(entries: readonly MenuEntry[], label: (key: string) => string): readonly MenuItem[] {
  return entries.map((entry): MenuItem => {
    switch (entry.kind) {
      case 'screen':
        return { id: entry.id, name: label(entry.labelKey), path: entry.path };
      case 'group':
        return { id: entry.id, name: label(entry.labelKey), entries: menuItems(entry.entries, label) };
      case 'devices':
        return { id: entry.id, name: label(entry.labelKey), entries: entry.entries };
      case 'about':
        return { id: entry.id, name: label(entry.labelKey), dialog: 'about' };
    }
  });
}

/** Whether a path belongs to this item: the same page or one below it. */
export function isAt(item: MenuItem, pathname: string): boolean {
  if (item.entries) return item.entries.some((entry) => isAt(entry, pathname));
  if (!item.path) return false;
  return item.path === '/' ? pathname === '/' : pathname === item.path || pathname.startsWith(`${item.path}/`);
}

/** A page that the menu links to. */
export interface MenuPlace {
  readonly id: string;
  readonly name: string;
  readonly path: string;
}

/** All pages of the menu in order, those of groups included. */
export function menuPlaces(items: readonly MenuItem[]): readonly MenuPlace[] {
  return items.flatMap(({ id, name, path, entries }): readonly MenuPlace[] =>
    entries ? menuPlaces(entries) : path === undefined ? [] : [{ id, name, path }],
  );
}

/** The name of a page: its menu label, otherwise the title of its screen from `title`. */
export function pageName(items: readonly MenuItem[], path: string, title: (id: ScreenId) => string): string {
  const place = menuPlaces(items).find((each) => each.path === path);
  if (place) return place.name;
  const screen = screenOf(path);
  return screen ? title(screen.id) : path;
}
