'use client';

import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import styles from './tabs.module.css';

export interface Tab<K extends string> {
  readonly key: K;
  readonly name: string;
}

/** Ids of a tab and of the panel that it opens. */
const tabId = (id: string, key: string) => `${id}-tab-${key}`;
export const panelId = (id: string) => `${id}-panel`;

/**
 * Ways to fill in one form. Arrow keys move between them. The panel carries `role="tabpanel"` and
 * `panelId(id)`; it has no name of its own, which a field inside may have too.
 */
export function Tabs<K extends string>({
  id,
  label,
  tabs,
  current,
  onChange,
  onApproach,
}: {
  id: string;
  label: string;
  tabs: readonly Tab<K>[];
  current: K;
  onChange: (key: K) => void;
  /** The pointer or the focus comes near a tab: time to load what it shows. */
  onApproach?: (key: K) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = tabs.findIndex(({ key }) => key === current);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.key);
    list.current?.querySelector<HTMLElement>(`[id="${tabId(id, next.key)}"]`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={onKeyDown}>
      {tabs.map(({ key, name }) => (
        <button
          key={key}
          id={tabId(id, key)}
          type="button"
          role="tab"
          aria-selected={key === current}
          aria-controls={panelId(id)}
          tabIndex={key === current ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(key)}
          onPointerEnter={() => onApproach?.(key)}
          onFocus={() => onApproach?.(key)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
