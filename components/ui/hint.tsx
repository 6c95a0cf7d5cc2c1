'use client';

import { useId, useRef } from 'react';
import type { PointerEvent, ReactNode } from 'react';
import { Info, TriangleAlert } from 'lucide-react';
import styles from './hint.module.css';

/** How far the words stay from the edges of the window, in px. */
const EDGE = 8;
/** On a phone, narrower than this, the words stand at an edge of the window: beside the sign they would cover what stands around it. */
const PHONE = 600;

const SIGNS = { warning: TriangleAlert, info: Info } as const;

interface HintProps {
  /** What the sign is called. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A small warning sign with a name, and the reason. */
export function WarningHint(props: HintProps) {
  return <Hint tone="warning" {...props} />;
}

/** A small sign beside a name, and what the name means. */
export function InfoHint(props: HintProps) {
  return <Hint tone="info" {...props} />;
}

/** Words for whoever points at a sign, focuses or presses it. Escape puts them away; they may be pointed at themselves. */
function Hint({ tone, label, children }: HintProps & { tone: keyof typeof SIGNS }) {
  const id = useId();
  const sign = useRef<HTMLButtonElement>(null);
  const words = useRef<HTMLSpanElement>(null);

  function show() {
    const [at, tip] = [sign.current, words.current];
    // Without popovers the name of the sign has to do.
    if (!at || !tip?.showPopover || tip.matches(':popover-open')) return;
    tip.showPopover();
    const { left, top, bottom } = at.getBoundingClientRect();
    if (window.innerWidth < PHONE) {
      tip.dataset.edge = top + bottom > window.innerHeight ? 'top' : 'bottom';
      tip.style.left = tip.style.top = '';
      return;
    }
    delete tip.dataset.edge;
    const { width, height } = tip.getBoundingClientRect();
    const below = bottom + height <= window.innerHeight - EDGE;
    tip.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - width - EDGE))}px`;
    tip.style.top = `${below ? bottom : top - height}px`;
  }
  const hide = () => words.current?.hidePopover?.();
  const Sign = SIGNS[tone];
  // A finger presses the sign and is gone: a page that moves beneath it takes nothing away.
  const points = ({ pointerType }: PointerEvent) => pointerType !== 'touch';

  return (
    <span
      className={styles.hint}
      onPointerEnter={(event) => points(event) && show()}
      onPointerLeave={(event) => points(event) && hide()}
    >
      <button
        ref={sign}
        type="button"
        className={`${styles.sign} ${styles[tone]}`}
        aria-label={label}
        aria-describedby={id}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={({ key }) => key === 'Escape' && hide()}
      >
        <Sign size={16} aria-hidden="true" />
      </button>
      <span ref={words} id={id} role="tooltip" popover="manual" className={styles.words}>
        {children}
      </span>
    </span>
  );
}
