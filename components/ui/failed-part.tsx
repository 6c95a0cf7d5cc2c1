'use client';

import { useTranslations } from 'next-intl';
import type { Problem } from '@/lib/domain/problem';
import { ActionButton } from './action-button';
import { FailedFace } from './faces';
import { useProblemWords } from './use-problem-words';

/** A part of a screen that could not be read: what failed, why, and the way to try again, unless it is not the user's to see. */
export function FailedPart({
  title,
  problem,
  busy = false,
  onRetry,
}: {
  /** The reason alone says it otherwise. */
  title?: string;
  problem: Problem;
  busy?: boolean;
  onRetry: () => void;
}) {
  const t = useTranslations('common');
  const why = useProblemWords()(problem);
  const again = (
    <ActionButton busy={busy} onClick={onRetry}>
      {t('retry')}
    </ActionButton>
  );
  return <FailedFace title={title ?? why} note={title && why} action={problem.kind !== 'forbidden' && again} />;
}
