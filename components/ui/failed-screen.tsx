import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Problem } from '@/lib/domain/problem';
import { ButtonLink } from './button';
import { Card, PageHead } from './card';
import { FailedFace } from './faces';

/** A screen whose content could not be loaded: what it would be, what failed and why, and the same address again. */
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
  const tErrors = useTranslations('errors.kind');
  const tCommon = useTranslations('common');
  return (
    <>
      <PageHead title={title} />
      <Card>
        <FailedFace
          title={failed}
          note={problem.message ?? tErrors(problem.kind)}
          action={
            <ButtonLink href={href} look="primary">
              {tCommon('retry')}
            </ButtonLink>
          }
        />
      </Card>
    </>
  );
}
