'use client';

import { useState } from 'react';
import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react';
import { ChevronDown } from 'lucide-react';
import { MenuEntry } from './menu-entry';
import { MenuIcon } from './menu-icon';
import { isAt } from './menu-items';
import type { MenuItem } from './menu-items';
import styles from './menu.module.css';

/** State of a group in the folded menu: closed, open while hovered, open until left, or closed by Escape. */
type FlyOut = 'closed' | 'hovered' | 'pinned' | 'dismissed';

/** A menu group: expands below its line or, in the folded menu, opens as a fly-out beside its icon. */
export function MenuGroup({
  item,
  entries,
  pathname,
  folded,
  onChoose,
}: {
  item: MenuItem;
  entries: readonly MenuItem[];
  pathname: string;
  folded: boolean;
  onChoose?: () => void;
}) {
  const [open, setOpen] = useState(true);
  const [flyOut, setFlyOut] = useState<FlyOut>('closed');
  const isOut = flyOut === 'hovered' || flyOut === 'pinned';

  // Touch has no hover: a tap pins the fly-out instead.
  const enter = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') setFlyOut((now) => (now === 'pinned' ? now : 'hovered'));
  };
  const leave = ({ currentTarget }: PointerEvent) => {
    const isInside = currentTarget.contains(document.activeElement);
    setFlyOut((now) => (now === 'pinned' && isInside ? now : 'closed'));
  };
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setFlyOut((now) => (now === 'pinned' ? 'closed' : now));
  };
  const press = ({ key, currentTarget }: KeyboardEvent) => {
    if (key !== 'Escape' || !folded || !isOut) return;
    setFlyOut('dismissed');
    currentTarget.querySelector<HTMLElement>('button')?.focus();
  };
  const choose = () => {
    setFlyOut('dismissed');
    onChoose?.();
  };
  return (
    <div
      className={styles.item}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onBlur={blur}
      onKeyDown={press}
      role="presentation"
    >
      <button
        type="button"
        className={styles.line}
        aria-expanded={folded ? isOut : open}
        data-inside={isAt(item, pathname) || undefined}
        onClick={() => (folded ? setFlyOut(flyOut === 'pinned' ? 'dismissed' : 'pinned') : setOpen(!open))}
      >
        <MenuIcon id={item.id} />
        <span className={styles.name}>
          <bdi>{item.name}</bdi>
        </span>
        <ChevronDown size={16} aria-hidden="true" className={styles.arrow} />
      </button>
      <ul className={styles.group} data-open={open} data-fly-out={flyOut} aria-label={item.name}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <MenuEntry item={entry} pathname={pathname} onChoose={choose} />
          </li>
        ))}
      </ul>
    </div>
  );
}
