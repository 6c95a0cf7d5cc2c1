import type { ReactNode } from 'react';
import Link from 'next/link';
import { X } from 'lucide-react';
import type { StatusTone } from './status-light';
import styles from './chip.module.css';

/** Of a badge in rows written as markup. */
export const badgeClass = (tone: StatusTone): string => `${styles.badge} ${styles[tone]}`;

/** A small label; a tone gives it the soft ground of that status. */
export function Badge({ tone, children }: { tone?: StatusTone | 'brand'; children: ReactNode }) {
  return <span className={`${styles.badge} ${tone ? styles[tone] : ''}`}>{children}</span>;
}

/** A filter that is in force; the link leads to the same view without it. `removeLabel` says so to a screen reader. */
export function RemovableChip({
  href,
  removeLabel,
  children,
}: {
  href: string;
  removeLabel: string;
  children: ReactNode;
}) {
  return (
    <Link href={href} className={styles.chip} aria-label={removeLabel} prefetch={false}>
      {children}
      <X size={14} aria-hidden="true" />
    </Link>
  );
}
