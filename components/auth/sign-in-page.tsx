import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import type { DemoAccount } from '@/lib/domain/session/demo';
import type { LegalLinks } from '../content/legal-dialog';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { AuthFrame } from './auth-frame';
import { DemoAccounts } from './demo-accounts';
import { SignInForm } from './sign-in-form';

/** The sign-in screen (P2.10). `tools` is what stands at the top right: language and colours. */
export function SignInPage({
  product,
  icon,
  links,
  next,
  notice,
  isSignedIn = false,
  demo = [],
  tools,
}: {
  product: string;
  icon: string;
  links: LegalLinks;
  next: string | null;
  /** Why one is here, where it was not for one's own wish to sign in. */
  notice: 'changed' | 'expired' | null;
  /** Whether a session lives on, since another site led here. */
  isSignedIn?: boolean;
  /** What a demonstration offers. */
  demo?: readonly DemoAccount[];
  tools: ReactNode;
}) {
  const t = useTranslations('auth');
  return (
    <AuthFrame
      product={product}
      icon={icon}
      tools={tools}
      heading={t('heading')}
      note={t('welcome')}
      needsScript={t('needsScript')}
    >
      {notice && <Alert severity={notice === 'expired' ? 'warning' : 'info'}>{t(notice)}</Alert>}
      {isSignedIn && notice === null && (
        <Alert action={<Button href="/">{t('continue')}</Button>}>{t('stillSignedIn')}</Alert>
      )}
      <SignInForm next={next} product={product} links={links} isSignedIn={isSignedIn} />
      {demo.length > 0 && <DemoAccounts accounts={demo} next={next} />}
    </AuthFrame>
  );
}
