'use client';

import { usePathname } from 'next/navigation';
import { MenuEntry } from './menu-entry';
import { MenuGroup } from './menu-group';
import type { MenuItem } from './menu-items';
import styles from './menu.module.css';

/**
 * The menu's list. `folded` says that the column shows icons alone, where groups fly out; the picture is CSS, which knows the
 * width before any script does.
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
