'use client';

import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Info, TriangleAlert } from 'lucide-react';
import styles from './hint.module.css';

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

/** MUI's Tooltip for whoever points at a sign, focuses or presses it. It stands above the sign, whose figure is below its name. */
function Hint({ tone, label, children }: HintProps & { tone: keyof typeof SIGNS }) {
  const [open, setOpen] = useState(false);
  const byFinger = useRef(false);
  const Sign = SIGNS[tone];
  return (
    <Tooltip
      describeChild
      // A finger presses the sign, and what it opens stays until another place is pressed.
      disableTouchListener
      // It opens at once on any focus, and nothing opens it again after Escape.
      disableFocusListener
      placement="top"
      title={children}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={({ type }) => {
        // The mouse that a browser makes of a finger leaves as soon as it came.
        if (type !== 'mouseleave' || !byFinger.current) setOpen(false);
      }}
    >
      <IconButton
        aria-label={label}
        className={tone === 'warning' ? `${styles.sign} ${styles.warning}` : styles.sign}
        onPointerDown={({ pointerType }) => {
          byFinger.current = pointerType === 'touch';
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={({ currentTarget }) => {
          // Safari focuses no button that is pressed, and nothing would leave it.
          currentTarget.focus();
          setOpen(true);
        }}
      >
        <Sign size={16} aria-hidden="true" />
      </IconButton>
    </Tooltip>
  );
}
