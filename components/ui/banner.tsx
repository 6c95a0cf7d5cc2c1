import type { ReactNode } from 'react';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import styles from './banner.module.css';

const ICONS = { info: Info, warning: TriangleAlert, fault: CircleAlert };

/** A message that stays as long as what it says is so. A fault is announced at once, the others politely. */
export function Banner({
  tone = 'info',
  actions,
  small = false,
  children,
}: {
  tone?: keyof typeof ICONS;
  actions?: ReactNode;
  small?: boolean;
  children: ReactNode;
}) {
  const Icon = ICONS[tone];
  return (
    <div
      className={`${styles.banner} ${styles[tone]} ${small ? styles.small : ''}`}
      role={tone === 'fault' ? 'alert' : 'status'}
    >
      <Icon size={small ? 16 : 20} aria-hidden="true" className={styles.icon} />
      <div className={styles.text}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
