'use client';

import { Suspense, lazy } from 'react';
import Skeleton from '@mui/material/Skeleton';
import styles from './bell.module.css';

const loadPanel = () => import('./bell-panel').then((part) => ({ default: part.BellPanel }));
const Panel = lazy(loadPanel);

/** Starts loading the panel; call it when a pointer or the focus approaches. */
export function preloadBellPanel(): void {
  void loadPanel();
}

/** The bell's panel, whose code loads when it is first opened. */
export function LazyBellPanel({ onClose }: { onClose: () => void }) {
  return (
    <Suspense
      fallback={
        // As wide as the panel: the popover is positioned once, by its initial content.
        <div className={styles.panel}>
          <Skeleton height="320px" />
        </div>
      }
    >
      <Panel onClose={onClose} />
    </Suspense>
  );
}
