import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import type { LegalLinks } from '../content/legal-dialog';
import { Banner } from '../ui/banner';
import { SignInForm } from './sign-in-form';
import { SunScene } from './sun-scene';
import styles from './sign-in.module.css';

/** The sign-in screen (P2.10). `tools` is what stands at the top right: language and colours. */
export function SignInPage({
  product,
  icon,
  links,
  next,
  expired,
  tools,
}: {
  product: string;
  icon: string;
  links: LegalLinks;
  next: string | null;
  expired: boolean;
  tools: ReactNode;
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
        <main id="content" className={styles.panel} tabIndex={-1}>
          <h1>{t('heading')}</h1>
          <p className={styles.welcome}>{t('welcome')}</p>
          {expired && <Banner tone="warning">{t('expired')}</Banner>}
          <noscript>
            <Banner tone="warning">{t('needsScript')}</Banner>
          </noscript>
          <SignInForm next={next} product={product} links={links} />
        </main>
      </div>
    </div>
  );
}
