'use client';

import type { ReactNode } from 'react';
import { ArchiveRestore } from 'lucide-react';
import { near } from './on-demand';
import Button from '@mui/material/Button';

/** Opens a list of deleted objects; `preload` fetches the list when the pointer or the focus comes. */
export function DeletedButton({
  preload,
  onClick,
  children,
}: {
  preload: () => void;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Button
      variant="text"
      startIcon={<ArchiveRestore size={18} aria-hidden="true" />}
      {...near(preload)}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
