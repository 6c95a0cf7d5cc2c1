'use client';

import { useTranslations } from 'next-intl';
import type { Problem } from '@/lib/domain/problem';
import Alert from '@mui/material/Alert';
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
      <Alert severity="warning">{t('auth.locked', { time: minutesAndSeconds(wait) })}</Alert>
    ) : (
      <Alert>{t('auth.lockedOver')}</Alert>
    );
  }
  if (isWrongCompany(problem))
    return (
      <Alert severity="error" role="alert">
        {t('auth.wrongCompany')}
      </Alert>
    );
  if (problem.kind === 'validation' && problem.message !== undefined) {
    return (
      <Alert severity="error" role="alert">
        {problem.message}
      </Alert>
    );
  }
  if (problem.kind === 'upstream-code')
    return (
      <Alert severity="error" role="alert">
        {problem.message ?? refused}
      </Alert>
    );
  if (problem.kind === 'unauthorised')
    return (
      <Alert severity="error" role="alert">
        {refused}
      </Alert>
    );
  return (
    <Alert severity="error" role="alert">
      {t(`errors.kind.${problem.kind}`)}
    </Alert>
  );
}
