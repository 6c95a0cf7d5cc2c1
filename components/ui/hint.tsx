'use client';

import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { TriangleAlert } from 'lucide-react';
import styles from './warning-hint.module.css';

/** How far the words stay from the edges of the window, in px. */
const EDGE = 8;

/**
 * A small warning sign with a name, and the reason for whoever points at it, focuses or presses it. Escape puts the words
 * away; they may be pointed at themselves.
 */
export function WarningHint({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  const sign = useRef<HTMLButtonElement>(null);
  const words = useRef<HTMLSpanElement>(null);

  function show() {
    const [at, tip] = [sign.current, words.current];
    // Without popovers the name of the sign has to do.
    if (!at || !tip?.showPopover || tip.matches(':popover-open')) return;
    tip.showPopover();
    const { left, top, bottom } = at.getBoundingClientRect();
    const { width, height } = tip.getBoundingClientRect();
    const below = bottom + height <= window.innerHeight - EDGE;
    tip.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - width - EDGE))}px`;
    tip.style.top = `${below ? bottom : top - height}px`;
  }
  const hide = () => words.current?.hidePopover?.();

  return (
    <span className={styles.hint} onMouseEnter={show} onMouseLeave={hide}>
      <button
        ref={sign}
        type="button"
        className={styles.sign}
        aria-label={label}
        aria-describedby={id}
        onFocus={show}
        onBlur={hide}
        onClick={show}
      >
        <TriangleAlert size={16} aria-hidden="true" />
      </button>
      <span ref={words} id={id} role="tooltip" popover="manual" className={styles.words}>
        {children}
      </span>
    </span>
  );
}
