import type { ReactNode } from 'react';
import Chip from '@mui/material/Chip';
import { X } from 'lucide-react';
import { AppLink } from './app-link';
import styles from './list.module.css';

export interface ActiveFilter {
  readonly text: string;
  /** The same list without it. */
  readonly href: string;
  readonly removeLabel: string;
}

/** The filters of a list that are in force, each with the way out of it; nothing where there is none. `children` offer more of them. */
export function FilterChips({
  label,
  filters,
  children,
}: {
  label: string;
  filters: readonly ActiveFilter[];
  children?: ReactNode;
}) {
  if (filters.length === 0) return null;
  return (
    <div className={styles.chips}>
      <span>{label}</span>
      {filters.map(({ text, href, removeLabel }) => (
        <RemovableChip key={text} {...{ href, removeLabel, text }} />
      ))}
      {children}
    </div>
  );
}

/** A filter that is in force; it leads to the same view without it, as `removeLabel` says to a screen reader. */
export function RemovableChip({ href, removeLabel, text }: ActiveFilter) {
  return (
    <Chip
      component={AppLink}
      clickable
      size="medium"
      variant="outlined"
      href={href}
      aria-label={removeLabel}
      label={
        <>
          {text}
          <X size={14} aria-hidden="true" />
        </>
      }
    />
  );
}
