'use client';

import { useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './tab-links.module.css';

export interface Tab<Key extends string> {
  readonly key: Key;
  readonly name: ReactNode;
}

/** Ids of a tab and of the panel that all of them fill. */
export const tabId = (id: string, key: string): string => `${id}-tab-${key}`;
export const panelId = (id: string): string => `${id}-panel`;

/**
 * Tabs of a panel that has no address of its own; arrows, Home and End move between them. The panel carries
 * `role="tabpanel"` and `panelId(id)`. `wide` ones share the width of a form; others scroll where they do not fit.
 */
export function TabList<Key extends string>({
  id,
  label,
  tabs,
  current,
  wide = false,
  onChoose,
  onApproach,
}: {
  id: string;
  label: string;
  tabs: readonly Tab<Key>[];
  current: Key;
  wide?: boolean;
  onChoose: (key: Key) => void;
  /** The pointer or the focus comes near a tab: time to load what it shows. */
  onApproach?: (key: Key) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === current);
    const steps: Partial<Record<string, number>> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = steps[event.key];
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    onChoose(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div className={wide ? styles.wide : styles.scroll}>
      <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={onKeyDown}>
        {tabs.map(({ key, name }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={tabId(id, key)}
            className={styles.tab}
            aria-selected={key === current}
            aria-controls={panelId(id)}
            tabIndex={key === current ? 0 : -1}
            onClick={() => onChoose(key)}
            onPointerEnter={() => onApproach?.(key)}
            onFocus={() => onApproach?.(key)}
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}
