'use client';

import { useTranslations } from 'next-intl';
import { useHeldReadings } from '@/lib/client/clocks/queries';
import type { HeldPage } from '@/lib/contract/portal/held-readings';
import { HELD_PER_PAGE } from '@/lib/domain/clock/held-page';
import type { Outcome } from '@/lib/domain/problem';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { FailedFace, TableSkeleton } from '../../ui/faces';
import { ListFooter } from '../../ui/list-footer';
import { useProblemWords } from '../../ui/use-problem-words';
import { heldHref } from './addresses';
import { Corrections } from './corrections';
import { HeldTable } from './held-table';
import styles from './clock.module.css';

/**
 * What is held back of a gateway since it cannot be dated, and the times that were put right: as the server read it, fresh once a
 * minute. Nothing where the upstream holds nothing back.
 */
export function HeldReadings({
  device,
  asked,
  first,
  timeZone,
}: {
  device: { readonly id: string; readonly type: string };
  /** The page that the address names. */
  asked: number;
  first: Outcome<HeldPage>;
  timeZone: string | null;
}) {
  const t = useTranslations('clocks.held');
  const tCommon = useTranslations('common');
  const say = useProblemWords();
  const { page, problem, reading, retry } = useHeldReadings(device.id, asked, first);
  if (page && !page.supported) return null;
  const again = (
    <Button look={page ? undefined : 'primary'} busy={reading} onClick={retry}>
      {tCommon('retry')}
    </Button>
  );
  return (
    <Card title={t('title')} flush>
      {page ? (
        <>
          {problem && (
            <div className={styles.part}>
              <Banner small tone="fault" actions={again}>
                {t('stale')} {say(problem)}
              </Banner>
            </div>
          )}
          {page.rows.length === 0 ? (
            <p className={styles.part}>
              <strong>{t('none')}</strong> {t('noneNote')}
            </p>
          ) : (
            <>
              <p className={styles.part}>{t('note', { count: page.values })}</p>
              <HeldTable rows={page.rows} timeZone={timeZone} />
              <ListFooter page={page} pageSize={HELD_PER_PAGE} hrefOf={(number) => heldHref(device, number)} />
            </>
          )}
          {page.gone > 0 && <p className={styles.part}>{t('gone', { count: page.gone })}</p>}
          <Corrections corrections={page.corrections} timeZone={timeZone} />
        </>
      ) : reading || !problem ? (
        <TableSkeleton rows={3} label={t('loading')} />
      ) : (
        <FailedFace
          title={t(problem.kind === 'forbidden' ? 'noRight' : 'failed')}
          note={say(problem)}
          action={problem.kind === 'forbidden' ? undefined : again}
        />
      )}
    </Card>
  );
}
