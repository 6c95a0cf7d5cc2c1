'use client';

import Link from 'next/link';
import { requestDialog } from '../ui/dialog-request';
import { MenuIcon } from './menu-icon';
import { isAt } from './menu-items';
import type { MenuItem } from './menu-items';
import styles from './menu.module.css';

/** A menu entry that links to a page or opens a dialog. */
export function MenuEntry({ item, pathname, onChoose }: { item: MenuItem; pathname: string; onChoose?: () => void }) {
  const label = (
    <>
      <MenuIcon id={item.id} />
      <span className={styles.name}>
        <bdi>{item.name}</bdi>
      </span>
    </>
  );
  if (!item.path) {
    const openDialog = () => {
      onChoose?.();
      requestDialog(item.dialog ?? null);
    };
    return (
      <button type="button" className={styles.line} aria-haspopup="dialog" title={item.name} onClick={openDialog}>
        {label}
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
      {label}
    </Link>
  );
}
