import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Panel } from '../ui/panel';
import { EmptyState } from '../ui/state-message';

/** The overview of a station without devices: nothing is live there, and what to do about it. */
export function NoEquipment({ devicesHref }: { devicesHref: string }) {
  const t = useTranslations('stations.devices');
  return (
    <Panel title={t('title')}>
      <EmptyState
        title={t('none')}
        note={t('noneNote')}
        action={
          <Link href={devicesHref} prefetch={false}>
            {t('toDevices')}
          </Link>
        }
      />
    </Panel>
  );
}
