'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { endMails } from '@/lib/client/notices/commands';
import { useCall } from '../account/use-call';
import { Banner } from '../ui/banner';
import { Button, ButtonLink } from '../ui/button';

/** One button, and what came of it. */
export function EndMails({ token }: { token: string }) {
  const t = useTranslations('notices.end');
  const [ended, setEnded] = useState(false);
  const { busy, mistake, run } = useCall({ words: ({ kind }) => (kind === 'validation' ? t('wrong') : null) });
  if (ended) {
    return (
      <>
        <Banner>{t('done')}</Banner>
        <ButtonLink href="/userCenter">{t('settings')}</ButtonLink>
      </>
    );
  }
  return (
    <>
      {mistake && <Banner tone="fault">{mistake}</Banner>}
      <Button
        look="primary"
        wide
        busy={busy}
        onClick={() =>
          void run(
            () => endMails(token),
            () => setEnded(true),
          )
        }
      >
        {t('submit')}
      </Button>
    </>
  );
}
