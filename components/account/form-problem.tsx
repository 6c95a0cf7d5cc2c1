'use client';

import { useTranslations } from 'next-intl';
import type { Problem } from '@/lib/domain/problem';
import { Banner } from '../ui/banner';
import { minutesAndSeconds, useSecondsUntil } from './use-seconds-until';

const WRONG_COMPANY = 'login.wrongCompany';

function isWrongCompany({ message, fields }: Problem): boolean {
  return message === WRONG_COMPANY || Object.values(fields ?? {}).includes(WRONG_COMPANY);
}

/**
 * Why an account form did not work, each reason in its own words (P5.7, P8.1, P8.3, P8.4). `refused` is said where the
 * backend refuses without words.
 */
export function FormProblem({
  problem,
  lockedUntil,
  refused,
}: {
  problem: Problem;
  lockedUntil: number | null;
  refused: string;
}) {
  const t = useTranslations();
  const wait = useSecondsUntil(lockedUntil);
  if (lockedUntil !== null) {
    return wait > 0 ? (
      <Banner tone="warning">{t('auth.locked', { time: minutesAndSeconds(wait) })}</Banner>
    ) : (
      <Banner>{t('auth.lockedOver')}</Banner>
    );
  }
  if (isWrongCompany(problem)) return <Banner tone="fault">{t('auth.wrongCompany')}</Banner>;
  if (problem.kind === 'validation' && problem.message !== undefined) {
    return <Banner tone="fault">{problem.message}</Banner>;
  }
  if (problem.kind === 'upstream-code') return <Banner tone="fault">{problem.message ?? refused}</Banner>;
  if (problem.kind === 'unauthorised') return <Banner tone="fault">{refused}</Banner>;
  return <Banner tone="fault">{t(`errors.kind.${problem.kind}`)}</Banner>;
}
