import { useTranslations } from 'next-intl';
import { ownerHref, type LogScope } from '@/lib/domain/comm-log/place';
import type { Outcome } from '@/lib/domain/problem';
import { isolated } from '@/lib/format/isolated';
import { BackLink } from '../ui/back-link';
import { PageHead } from '../ui/page-head';
import { Panel } from '../ui/panel';
import { FailedScreen } from '../ui/failed-screen';
import { setAsideHref } from './addresses';
import { LazySetAsideList } from './lazy-set-aside-list';

/** The readings of a device or a station that were set aside, and what was decided about them (D1.7, D3.8). */
export function SetAsidePage({
  outcome,
  scope: place,
  before,
}: {
  outcome: Outcome<{ readonly scope: LogScope }>;
  /** Without a name, where it could not be read. */
  scope: LogScope;
  before: string | undefined;
}) {
  const t = useTranslations('setAside');
  const back = <BackLink href={ownerHref(place)}>{t(place.kind === 'device' ? 'toDevice' : 'toStation')}</BackLink>;
  if (!outcome.ok) {
    return (
      <>
        {back}
        <FailedScreen title={t('title')} failed={t('failed')} problem={outcome.problem} href={setAsideHref(place)} />
      </>
    );
  }
  return (
    <>
      {back}
      <PageHead title={t('titleOf', { name: isolated(outcome.value.scope.name) })} />
      <Panel flush>
        <LazySetAsideList key={before} scope={outcome.value.scope} before={before} />
      </Panel>
    </>
  );
}
