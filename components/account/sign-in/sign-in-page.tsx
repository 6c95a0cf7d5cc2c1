import { useTranslations } from 'next-intl';
import type { DemoAccount } from '@/lib/domain/account/session/demo';
import type { LegalLinks } from '../../content/legal-dialog';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { AuthFrame, type FrameProps } from './auth-frame';
import { DemoAccounts } from './demo-accounts';
import { SignInForm } from './sign-in-form';

/** The sign-in screen (P2.10). */
export function SignInPage({
  links,
  next,
  notice,
  isSignedIn = false,
  demo = [],
  ...frame
}: FrameProps & {
  links: LegalLinks;
  next: string | null;
  /** Why the user was redirected here; null if they came to sign in. */
  notice: 'changed' | 'expired' | null;
  /** Whether a session still exists because another site linked here. */
  isSignedIn?: boolean;
  /** Accounts of a demonstration. */
  demo?: readonly DemoAccount[];
}) {
  const t = useTranslations('auth');
  return (
    <AuthFrame {...frame} heading={t('heading')} note={t('welcome')} needsScript={t('needsScript')}>
      {notice && <Alert severity={notice === 'expired' ? 'warning' : 'info'}>{t(notice)}</Alert>}
      {isSignedIn && notice === null && (
        <Alert action={<Button href="/">{t('continue')}</Button>}>{t('stillSignedIn')}</Alert>
      )}
      <SignInForm next={next} links={links} isSignedIn={isSignedIn} />
      {demo.length > 0 && <DemoAccounts accounts={demo} next={next} />}
    </AuthFrame>
  );
}
