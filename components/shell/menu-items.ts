import type { MenuEntry } from '@/lib/domain/routes/menu';

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
