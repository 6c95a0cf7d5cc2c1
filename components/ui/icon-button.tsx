import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './icon-button.module.css';

/** For rows that are written as markup. */
export const iconButtonClass = styles.button ?? '';

/** A button that shows only an icon; the label is what a screen reader says and what a pointer sees on hover. */
export function IconButton({
  label,
  className,
  children,
  ...rest
}: { label: string; children: ReactNode; ref?: Ref<HTMLButtonElement> } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={[styles.button, className].filter(Boolean).join(' ')}
    >
      {children}
    </button>
  );
}
