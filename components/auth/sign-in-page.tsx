import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import type { DemoAccount } from '@/lib/domain/session/demo';
import type { LegalLinks } from '../content/legal-dialog';
import { Banner } from '../ui/banner';
import { AuthFrame } from './auth-frame';
import { DemoAccounts } from './demo-accounts';
import { SignInForm } from './sign-in-form';

/** The sign-in screen (P2.10). `tools` is what stands at the top right: language and colours. */
export function SignInPage({
  product,
  icon,
  links,
  next,
  expired,
  demo = [],
  tools,
}: {
  product: string;
  icon: string;
  links: LegalLinks;
  next: string | null;
  expired: boolean;
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
      {expired && <Banner tone="warning">{t('expired')}</Banner>}
      <SignInForm next={next} product={product} links={links} />
      {demo.length > 0 && <DemoAccounts accounts={demo} next={next} />}
    </AuthFrame>
  );
}
