import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { BackLink } from '../ui/back-link';
import { AuthFrame } from './auth-frame';
import { ForgotPasswordForm } from './forgot-password-form';

/** The forgot-password screen (P2.40). */
export function ForgotPasswordPage({ product, icon, tools }: { product: string; icon: string; tools: ReactNode }) {
  const t = useTranslations();
  return (
    <AuthFrame
      product={product}
      icon={icon}
      tools={tools}
      back={<BackLink href="/login">{t('common.back')}</BackLink>}
      heading={t('auth.reset.heading')}
      note={t('auth.reset.note')}
      needsScript={t('auth.needsScriptHere')}
    >
      <ForgotPasswordForm product={product} />
    </AuthFrame>
  );
}
