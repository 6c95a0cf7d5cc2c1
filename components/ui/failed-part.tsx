import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import type { Problem } from '@/lib/domain/problem';
import { ActionButton } from './action-button';
import { ErrorState } from './state-message';
import { useProblemMessage } from './use-problem-message';

/**
 * A part of a screen that could not be read: what failed, why, and the way to try again, by its address or in the browser, unless it is
 * not the user's to see.
 */
export function FailedPart({
  title,
  problem = null,
  busy = false,
  again,
}: {
  /** The reason alone says it otherwise. */
  title?: ReactNode;
  problem?: Problem | null;
  busy?: boolean;
  again: string | (() => void);
}) {
  const t = useTranslations('common');
  const problemMessage = useProblemMessage();
  const why = problem && problemMessage(problem);
  const way =
    typeof again === 'string' ? (
      <Button variant="contained" href={again}>
        {t('retry')}
      </Button>
    ) : (
      <ActionButton busy={busy} onClick={again}>
        {t('retry')}
      </ActionButton>
    );
  return <ErrorState title={title ?? why} note={title && why} action={problem?.kind !== 'forbidden' && way} />;
}
