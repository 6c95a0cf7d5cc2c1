import type { ButtonHTMLAttributes, ReactNode } from 'react';
import Link from 'next/link';
import styles from './button.module.css';

export type ButtonLook = 'primary' | 'plain' | 'quiet' | 'danger';

interface Shared {
  look?: ButtonLook;
  /** Shown before the label; decoration only. */
  icon?: ReactNode;
  /** Fills the width of its container. */
  wide?: boolean;
  children: ReactNode;
}

function classes(look: ButtonLook, wide: boolean, extra?: string): string {
  return [styles.button, styles[look], wide && styles.wide, extra].filter(Boolean).join(' ');
}

/** A button. While `busy` it keeps its size and its focus, shows a spinner and ignores clicks. */
export function Button({
  look = 'plain',
  icon,
  wide = false,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: Shared & ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean }) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={classes(look, wide, className)}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      <span className={styles.label}>{children}</span>
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ href, look = 'plain', icon, wide = false, children }: Shared & { href: string }) {
  return (
    <Link href={href} className={classes(look, wide)} prefetch={false}>
      {icon}
      <span className={styles.label}>{children}</span>
    </Link>
  );
}
