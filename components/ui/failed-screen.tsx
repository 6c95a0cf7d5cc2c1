import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Problem } from '@/lib/domain/problem';
import Button from '@mui/material/Button';
import { PageHead } from './page-head';
import { Panel } from './panel';
import { ErrorState } from './state-message';
import { useProblemMessage } from './use-problem-message';

/**
 * A screen whose content could not be loaded: what it would be, what failed and why, and the same address again. Where it is not
 * the user's to see, the way leads back to what is.
 */
export function FailedScreen({
  title,
  failed,
  problem,
  href,
}: {
  title: ReactNode;
  failed: string;
  problem: Problem;
  href: string;
}) {
  const problemMessage = useProblemMessage();
  const tCommon = useTranslations('common');
  const isRefused = problem.kind === 'forbidden';
  return (
    <>
      <PageHead title={title} />
      <Panel>
        <ErrorState
          title={failed}
          note={problemMessage(problem)}
          action={
            <Button href={isRefused ? '/' : href} variant="contained">
              {tCommon(isRefused ? 'toStart' : 'retry')}
            </Button>
          }
        />
      </Panel>
    </>
  );
}
