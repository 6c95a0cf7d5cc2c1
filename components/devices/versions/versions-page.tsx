import { useTranslations } from 'next-intl';
import { TEMPLATE_IDS } from '@/lib/domain/devices/types';
import type { Outcome } from '@/lib/domain/problem';
import type { VersionsQuery } from '@/lib/domain/settings/version-address';
import type { VersionsScreen } from '@/lib/domain/settings/version-types';
import { isolated } from '@/lib/format/isolated';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { BackLink } from '../../ui/back-link';
import Alert from '@mui/material/Alert';
import { PageHead } from '../../ui/page-head';
import { Panel } from '../../ui/panel';
import { FailedScreen } from '../../ui/failed-screen';
import { deviceViewHref } from '../addresses';
import { CopyView } from '../copy/copy-view';
import { DeviceStatusIcon } from '../device-status-icon';
import { SettingsTab } from '../settings/settings-tab';
import { versionsHref } from './addresses';
import { CompareView } from './compare-view';
import { VersionList } from './version-list';
import layout from '../../ui/layout.module.css';

const AREAS = ['common', 'errors', 'live', 'settings', 'settingVersions', 'commLog'] as const;

/** The versions of a device's settings: the list, two of them compared, or one being restored. */
export function VersionsPage({
  outcome,
  type,
  id,
  query,
}: {
  outcome: Outcome<VersionsScreen>;
  type: string;
  id: string;
  query: VersionsQuery;
}) {
  const t = useTranslations('settingVersions');
  const toSettings = (name: string) => (
    <BackLink href={deviceViewHref(type, id, TEMPLATE_IDS.setting)}>{t('toDevice', { name: isolated(name) })}</BackLink>
  );
  if (!outcome.ok) {
    return (
      <>
        {toSettings('')}
        <FailedScreen
          title={t('title')}
          failed={t(outcome.problem.kind === 'forbidden' ? 'noRight' : 'failed')}
          problem={outcome.problem}
          href={versionsHref(type, id, query)}
        />
      </>
    );
  }
  const { device } = outcome.value.detail;
  return (
    <>
      {query.show === 'list' ? (
        toSettings(device.name)
      ) : (
        <BackLink href={versionsHref(type, id)}>{t('toList', { name: isolated(device.name) })}</BackLink>
      )}
      <PageHead
        title={t(query.show === 'list' ? 'titleOf' : `heads.${query.show}`, { name: device.name })}
        note={<DeviceStatusIcon device={device} />}
      />
      <ClientMessages areas={AREAS}>
        <div className={layout.stack}>
          <Shown screen={outcome.value} query={query} />
        </div>
      </ClientMessages>
    </>
  );
}

function Shown({ screen, query }: { screen: VersionsScreen; query: VersionsQuery }) {
  const t = useTranslations('settingVersions');
  const { detail, one } = screen;
  if (detail.settings.length === 0) return <Alert severity="warning">{t('noSettings')}</Alert>;
  if (query.show === 'list' || one === null) return <VersionList screen={screen} />;
  if (!one.ok) {
    return (
      <>
        <Alert severity="error" role="alert">
          {t('gone')}
        </Alert>
        <VersionList screen={screen} />
      </>
    );
  }
  if (query.show === 'copy') {
    const timeZone = detail.station?.timeZone ?? null;
    return (
      <CopyView
        key={one.value.id}
        device={{ id: detail.device.id, type: detail.device.type }}
        groups={detail.settings}
        version={{ at: one.value.at, values: one.value.values }}
        timeZone={timeZone}
      />
    );
  }
  if (query.show === 'compare') return <CompareView screen={screen} one={one.value} query={query} />;
  return (
    <Panel flush>
      <SettingsTab detail={detail} version={one.value} />
    </Panel>
  );
}
