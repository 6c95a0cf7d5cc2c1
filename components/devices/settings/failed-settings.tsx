import { useTranslations } from 'next-intl';
import type { Problem } from '@/lib/domain/problem';
import Button from '@mui/material/Button';
import { ErrorState } from '../../ui/state-message';
import { useProblemMessage } from '../../ui/use-problem-message';

/** Shown when the upstream returned invalid settings: none are shown, since an incomplete set could be written as if it were complete. */
export function FailedSettings({ problem, href }: { problem: Problem; href: string }) {
  const t = useTranslations('settings');
  const tCommon = useTranslations('common');
  const problemMessage = useProblemMessage();
  const action = (
    <Button href={href} variant="contained">
      {tCommon('retry')}
    </Button>
  );
  return <ErrorState title={t('failed')} note={problemMessage(problem)} action={action} />;
}
