import Link from 'next/link';
import type { ReactNode } from 'react';
import { ChevronLeft } from 'lucide-react';
import styles from './back-link.module.css';

/** One step back, above the head of a screen. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={styles.back} prefetch={false}>
      <ChevronLeft size={18} aria-hidden="true" />
      {children}
    </Link>
  );
}
