import { useTranslations } from 'next-intl';
import type { ReadProblem } from '@/lib/domain/settings/write-ports';

const WHYS = [
  ...([
    'timeout',
    'no-link',
    'not-connected',
    'connection-lost',
    'refused',
    'gateway',
    'bad-reply',
    'cancelled',
  ] as const),
];

/** The text of why a reading failed. */
export function useReadProblemText(): (problem: ReadProblem) => string {
  const t = useTranslations('live.why');
  return ({ why, code, message }) => {
    if (why === 'gateway' && message !== '') return t('gatewayMessage', { code, message });
    return t(WHYS.find((one) => one === why) ?? 'bad-reply', { code });
  };
}
