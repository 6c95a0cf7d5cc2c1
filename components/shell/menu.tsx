'use client';

import { usePathname } from 'next/navigation';
import { MenuEntry } from './menu-entry';
import { MenuGroup } from './menu-group';
import type { MenuItem } from './menu-items';
import styles from './menu.module.css';

/**
 * The list of the menu. `folded` means that the column shows only icons and groups open as fly-outs; the layout itself is CSS, which knows
 * the width before any script runs.
 */
export function Menu({
  items,
  label,
  folded = false,
  onChoose,
}: {
  items: readonly MenuItem[];
  label: string;
  folded?: boolean;
  onChoose?: () => void;
}) {
  const pathname = usePathname();
  return (
    <nav aria-label={label} className={styles.menu}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            {item.entries ? (
              <MenuGroup item={item} entries={item.entries} pathname={pathname} folded={folded} onChoose={onChoose} />
            ) : (
              <MenuEntry item={item} pathname={pathname} onChoose={onChoose} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
