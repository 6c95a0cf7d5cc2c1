'use client';

import { useState } from 'react';
import { initialOf } from '@/lib/domain/profile/initial';
import styles from './avatar.module.css';

/**
 * The picture of a person, or the first letter of the name where there is none or it does not load. The name stands
 * beside it, so readers of the screen are told nothing twice. `src` is an address of this host or of the static base.
 */
export function Avatar({ name, src, size = 40 }: { name: string; src: string | null; size?: 32 | 40 | 56 | 128 }) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span
      className={styles.avatar}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.4) }}
      aria-hidden="true"
    >
      {src !== null && src !== failed ? (
        // eslint-disable-next-line @next/next/no-img-element -- the image optimizer stays off (safety)
        <img src={src} alt="" width={size} height={size} onError={() => setFailed(src)} />
      ) : (
        initialOf(name)
      )}
    </span>
  );
}
