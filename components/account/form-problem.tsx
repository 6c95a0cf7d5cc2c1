'use client';

import { useTranslations } from 'next-intl';
import type { Problem } from '@/lib/domain/problem';
import Alert from '@mui/material/Alert';
import { Mistake } from '../ui/mistake';
import { minutesAndSeconds, useSecondsUntil } from './use-seconds-until';

const WRONG_COMPANY = 'login.wrongCompany';

function isWrongCompany({ message, fields }: Problem): boolean {
  return message === WRONG_COMPANY || Object.values(fields ?? {}).includes(WRONG_COMPANY);
}

/**
 * Why an account form failed, with a text for each reason (P5.7, P8.1, P8.3, P8.4). `refused` is shown where the backend refuses
 * without a message.
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
  const { kind, message } = problem;
  const own = kind === 'validation' || kind === 'upstream-code' ? message : undefined;
  const isRefused = kind === 'upstream-code' || kind === 'unauthorised';
  return (
    <Mistake>
      {isWrongCompany(problem) ? t('auth.wrongCompany') : (own ?? (isRefused ? refused : t(`errors.kind.${kind}`)))}
    </Mistake>
  );
}
