import { useTranslations } from 'next-intl';
import type { Problem } from '@/lib/domain/problem';

/** Says why something did not work: in the upstream's own words where it has some (P8.1). Needs the messages of `errors`. */
export function useProblemMessage(): (problem: Problem) => string {
  const t = useTranslations('errors');
  return ({ kind, message, fields }) =>
    message ?? (Object.values(fields ?? {}).includes('errors.wrongText') ? t('wrongText') : t(`kind.${kind}`));
}
