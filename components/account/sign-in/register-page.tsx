import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { LegalLinks } from '../../content/legal-dialog';
import { AuthFrame, type FrameProps } from './auth-frame';
import { RegisterSteps } from './register-steps';
import styles from './auth.module.css';

/** The registration screen (P2.41). */
export function RegisterPage({ links, ...frame }: FrameProps & { links: LegalLinks }) {
  const t = useTranslations('auth');
  return (
    <AuthFrame
      {...frame}
      heading={t('register.heading')}
      note={t('register.welcome', { product: frame.product })}
      needsScript={t('needsScriptHere')}
    >
      <RegisterSteps product={frame.product} links={links} />
      <p className={styles.other}>
        {t.rich('known', {
          link: (text) => (
            <Link href="/login" prefetch={false}>
              {text}
            </Link>
          ),
        })}
      </p>
    </AuthFrame>
  );
}
