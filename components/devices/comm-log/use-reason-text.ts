import { useTranslations } from 'next-intl';
import type { LogReason } from '@/lib/domain/comm-log/reason';

interface ReasonParts {
  readonly reason?: LogReason;
  readonly why?: string;
}

/**
 * The text of why an action failed, in the language of the page; `why` is the free text of older entries and other portals, in its
 * original language. Empty without a reason. Needs the messages of `commLog`.
 */
export function useReasonText(): (reported: ReasonParts) => string {
  const t = useTranslations('commLog');
  return ({ reason, why = '' }) => {
    if (!reason) return why;
    const { code, kind, deviceMessage } = reason;
    const text = deviceMessage === undefined ? t(`reasons.${kind}`) : t('gatewayAnswer', { message: deviceMessage });
    return code === undefined ? text : t('withCode', { text, code });
  };
}
