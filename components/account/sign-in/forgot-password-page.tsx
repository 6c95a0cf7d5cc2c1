import { useTranslations } from 'next-intl';
import { BackLink } from '../../ui/back-link';
import { AuthFrame, type FrameProps } from './auth-frame';
import { ForgotPasswordForm } from './forgot-password-form';

/** The forgot-password screen (P2.40). */
export function ForgotPasswordPage(frame: FrameProps) {
  const t = useTranslations();
  return (
    <AuthFrame
      {...frame}
      back={<BackLink href="/login">{t('common.back')}</BackLink>}
      heading={t('auth.reset.heading')}
      note={t('auth.reset.note')}
      needsScript={t('auth.needsScriptHere')}
    >
      <ForgotPasswordForm product={frame.product} />
    </AuthFrame>
  );
}
