import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import { SunScene } from './sun-scene';
import styles from './auth.module.css';

/** Common properties of the layout of these screens. */
export interface FrameProps {
  readonly product: string;
  readonly icon: string;
  /** Controls at the top right: language and colour scheme. */
  readonly tools: ReactNode;
}

/** Layout of every screen before the sign-in: the picture, the tenant's name, language and colour scheme. */
export function AuthFrame({
  product,
  icon,
  tools,
  back,
  heading,
  note,
  needsScript,
  children,
}: FrameProps & {
  /** A back link, above the heading. */
  back?: ReactNode;
  heading: string;
  note: string;
  /** Shown without JavaScript. */
  needsScript: string;
  children: ReactNode;
}) {
  const t = useTranslations('auth');
  return (
    <div className={styles.page}>
      <div className={styles.picture}>
        <SunScene title={t('scene')} />
      </div>
      <div className={styles.side}>
        <header className={styles.top}>
          <span className={styles.brand}>
            {/* eslint-disable-next-line @next/next/no-img-element -- a small local vector file */}
            <img src={icon} alt="" width={36} height={36} />
            {product}
          </span>
          <span className={styles.tools}>{tools}</span>
        </header>
        <main id="content" className={`focus-target ${styles.panel}`} tabIndex={-1}>
          {back}
          <h1>{heading}</h1>
          <p className={styles.welcome}>{note}</p>
          <noscript>
            <Alert severity="warning">{needsScript}</Alert>
          </noscript>
          {children}
        </main>
      </div>
    </div>
  );
}
