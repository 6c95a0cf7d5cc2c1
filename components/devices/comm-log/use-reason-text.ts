import { useTranslations } from 'next-intl';
import type { LogReason } from '@/lib/domain/comm-log/reason';

interface ReasonParts {
  readonly reason?: LogReason;
  readonly why?: string;
}

/**
 * Says why something came to nothing in the language of the page; `why` is what older entries and other portals kept, in the words
 * of whoever wrote them. Empty where nothing was said. Needs the messages of `commLog`.
 */
export function useReasonText(): (reported: ReasonParts) => string {
  const t = useTranslations('commLog');
  return ({ reason, why = '' }) => {
    if (!reason) return why;
    const { code, kind, said } = reason;
    const words = said === undefined ? t(`reasons.${kind}`) : t('gatewaySaid', { said });
    return code === undefined ? words : t('withCode', { words, code });
  };
}
