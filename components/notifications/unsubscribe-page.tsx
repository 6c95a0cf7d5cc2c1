import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { AuthFrame } from '../account/sign-in/auth-frame';
import { EndMails } from './end-mails';

/** Ends the emails that contained the link to this page. */
export function UnsubscribePage({
  product,
  icon,
  tools,
  token,
}: {
  product: string;
  icon: string;
  tools: ReactNode;
  token: string;
}) {
  const t = useTranslations();
  return (
    <AuthFrame
      product={product}
      icon={icon}
      tools={tools}
      heading={t('notifications.end.heading')}
      note={t('notifications.end.note')}
      needsScript={t('auth.needsScriptHere')}
    >
      <EndMails token={token} />
    </AuthFrame>
  );
}
