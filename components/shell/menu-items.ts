import type { MenuEntry } from '@/lib/domain/routes/menu';
import { screenOf } from '@/lib/domain/routes/routes';
import type { ScreenId } from '@/lib/domain/routes/routes';

/** A line of the menu with its words, ready to be drawn. */
export interface MenuItem {
  /** Screen id, group id or device type: picks the icon. */
  readonly id: string;
  readonly name: string;
  readonly path?: string;
  /** The dialog that it asks for instead of leading anywhere. */
  readonly dialog?: string;
  readonly entries?: readonly MenuItem[];
}

/** Puts words to the entries; `label` translates a message key such as `shell.menu.fault` (P2.24). */
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

/** A place that the menu leads to. */
export interface MenuPlace {
  readonly id: string;
  readonly name: string;
  readonly path: string;
}

/** Every place of the menu, groups opened, in its order. */
export function menuPlaces(items: readonly MenuItem[]): readonly MenuPlace[] {
  return items.flatMap(({ id, name, path, entries }): readonly MenuPlace[] =>
    entries ? menuPlaces(entries) : path === undefined ? [] : [{ id, name, path }],
  );
}

/** What a page is called: as in the menu, else by the title of its screen; `title` has the words of the latter. */
export function pageName(items: readonly MenuItem[], path: string, title: (id: ScreenId) => string): string {
  const place = menuPlaces(items).find((each) => each.path === path);
  if (place) return place.name;
  const screen = screenOf(path);
  return screen ? title(screen.id) : path;
}
