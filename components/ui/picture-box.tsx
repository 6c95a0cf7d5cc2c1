import type { BlobAddress, PictureAddress } from '@/lib/domain/stations/pictures/address';
import styles from './picture-box.module.css';

/**
 * A picture in a box of one size. A neutral drawing shows while the picture loads, where it does not load and where there is none.
 * Without a `label` it is decoration beside a name.
 */
export function PictureBox({
  src,
  size,
  className,
  label,
}: {
  src: PictureAddress | BlobAddress | null;
  /** Pixels; without it the class gives the size. */
  size?: number;
  className?: string;
  label?: string;
}) {
  return (
    <span
      className={`${styles.box} ${className ?? ''}`}
      style={size === undefined ? undefined : { width: size, height: size }}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={HOUSE} />
      </svg>
      {/* eslint-disable-next-line @next/next/no-img-element -- the image optimizer stays off (safety) */}
      {src !== null && <img src={src} alt="" loading="lazy" decoding="async" />}
    </span>
  );
}

/** Drawn by stroke, 24 by 24. */
const HOUSE = 'M3.5 10.6 12 3.5l8.5 7.1v8.9a1.5 1.5 0 0 1-1.5 1.5H5a1.5 1.5 0 0 1-1.5-1.5zM9.5 21v-7h5v7';
