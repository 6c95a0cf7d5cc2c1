'use client';

import { useTranslations } from 'next-intl';
import type { Problem } from '@/lib/domain/problem';
import { Banner } from '../ui/banner';
import { minutesAndSeconds } from './sign-in-check';
import { useSecondsUntil } from './use-sign-in';

const WRONG_COMPANY = 'login.wrongCompany';

function isWrongCompany({ message, fields }: Problem): boolean {
  return message === WRONG_COMPANY || Object.values(fields ?? {}).includes(WRONG_COMPANY);
}

/** Why signing in did not work, each reason in its own words (P5.7, P8.1, P8.3, P8.4). */
export function SignInProblem({ problem, lockedUntil }: { problem: Problem; lockedUntil: number | null }) {
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
  if (problem.kind === 'upstream-code') return <Banner tone="fault">{problem.message ?? t('auth.refused')}</Banner>;
  if (problem.kind === 'unauthorised') return <Banner tone="fault">{t('auth.refused')}</Banner>;
  return <Banner tone="fault">{t(`errors.kind.${problem.kind}`)}</Banner>;
}
