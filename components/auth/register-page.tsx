import type { ReactNode } from 'react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { LegalLinks } from '../content/legal-dialog';
import { AuthFrame } from './auth-frame';
import { RegisterSteps } from './register-steps';
import styles from './auth.module.css';

/** The registration screen (P2.41). */
export function RegisterPage({
  product,
  icon,
  links,
  tools,
}: {
  product: string;
  icon: string;
  links: LegalLinks;
  tools: ReactNode;
}) {
  const t = useTranslations('auth');
  return (
    <AuthFrame
      product={product}
      icon={icon}
      tools={tools}
      heading={t('register.heading')}
      note={t('register.welcome', { product })}
      needsScript={t('needsScriptHere')}
    >
      <RegisterSteps product={product} links={links} />
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
