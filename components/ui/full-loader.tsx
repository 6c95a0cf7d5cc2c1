'use client';

import { useEffect, useState } from 'react';
import { usePathname } from 'next/navigation';
import CircularProgress from '@mui/material/CircularProgress';
import { onEntering } from './entering';
import styles from './full-loader.module.css';

/**
 * The full-screen loader of the first load (P4.18): from the sign-in until the first page with its data is there. Stands once,
 * in the root layout.
 */
export function FullLoader({ label }: { label: string }) {
  const place = usePathname();
  const [from, setFrom] = useState<string | null>(null);
  useEffect(() => onEntering(() => setFrom(place)), [place]);
  // The place it came from is no longer where we are: the first page has arrived.
  if (from !== place) return null;
  return (
    <div className={styles.loader} role="status">
      <CircularProgress size={48} color="secondary" aria-hidden="true" />
      <p>{label}</p>
    </div>
  );
}
