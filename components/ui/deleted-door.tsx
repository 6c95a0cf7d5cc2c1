'use client';

import type { ReactNode } from 'react';
import { ArchiveRestore } from 'lucide-react';
import Button from '@mui/material/Button';
import styles from './deleted-list.module.css';
import { preloadDialog } from './on-demand';

/** The door to what was deleted and can still be brought back (decisions C6). `load` fetches its list as a pointer comes near. */
export function DeletedDoor({
  label,
  load,
  onOpen,
  children,
}: {
  label: string;
  load: () => Promise<unknown>;
  onOpen: () => void;
  children: ReactNode;
}) {
  const preload = () => {
    preloadDialog();
    void load();
  };
  return (
    <div className={styles.foot}>
      <Button
        variant="text"
        startIcon={<ArchiveRestore size={18} aria-hidden="true" />}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={onOpen}
      >
        {label}
      </Button>
      {children}
    </div>
  );
}
