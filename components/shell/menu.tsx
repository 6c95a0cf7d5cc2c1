'use client';

import { useState } from 'react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { ChevronDown } from 'lucide-react';
import { requestDialog } from '../ui/dialog-request';
import { MenuIcon } from './menu-icon';
import { isAt } from './menu-items';
import type { MenuItem } from './menu-items';
import styles from './menu.module.css';

/**
 * The menu's list. Groups open and close; in the folded column (`folded` is set by CSS, which knows the width before
 * any script does) they fly out on hover, focus or tap.
 */
export function Menu({ items, label, onChoose }: { items: readonly MenuItem[]; label: string; onChoose?: () => void }) {
  const pathname = usePathname();
  return (
    <nav aria-label={label} className={styles.menu}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id} className={styles.item}>
            {item.entries ? (
              <Group item={item} entries={item.entries} pathname={pathname} onChoose={onChoose} />
            ) : (
              <Entry item={item} pathname={pathname} onChoose={onChoose} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Group({
  item,
  entries,
  pathname,
  onChoose,
}: {
  item: MenuItem;
  entries: readonly MenuItem[];
  pathname: string;
  onChoose?: () => void;
}) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button
        type="button"
        className={styles.line}
        aria-expanded={open}
        data-inside={isAt(item, pathname) || undefined}
        onClick={() => setOpen(!open)}
      >
        <MenuIcon id={item.id} />
        <span className={styles.name}>{item.name}</span>
        <ChevronDown size={16} aria-hidden="true" className={styles.arrow} />
      </button>
      <ul className={styles.group} data-open={open} aria-label={item.name}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry item={entry} pathname={pathname} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Entry({ item, pathname, onChoose }: { item: MenuItem; pathname: string; onChoose?: () => void }) {
  const words = (
    <>
      <MenuIcon id={item.id} />
      <span className={styles.name}>{item.name}</span>
    </>
  );
  if (!item.path) {
    const ask = () => {
      onChoose?.();
      requestDialog(item.dialog ?? null);
    };
    return (
      <button type="button" className={styles.line} aria-haspopup="dialog" title={item.name} onClick={ask}>
        {words}
      </button>
    );
  }
  return (
    <Link
      href={item.path}
      className={styles.line}
      title={item.name}
      aria-current={isAt(item, pathname) ? 'page' : undefined}
      prefetch={false}
      onClick={onChoose}
    >
      {words}
    </Link>
  );
}
