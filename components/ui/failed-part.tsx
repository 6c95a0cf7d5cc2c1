import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import type { Problem } from '@/lib/domain/problem';
import { FailedFace } from './faces';
import { useProblemWords } from './use-problem-words';

/** A part of a screen that could not be loaded: what failed, why, and the same again: by its address, or in the browser. */
export function FailedPart({
  title,
  problem = null,
  again,
}: {
  title: ReactNode;
  problem?: Problem | null;
  again: string | (() => void);
}) {
  const t = useTranslations('common');
  const say = useProblemWords();
  const way = typeof again === 'string' ? { href: again } : { onClick: again };
  return (
    <FailedFace
      title={title}
      note={problem && say(problem)}
      action={
        <Button variant="contained" {...way}>
          {t('retry')}
        </Button>
      }
    />
  );
}
