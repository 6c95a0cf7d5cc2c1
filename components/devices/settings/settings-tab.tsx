import { History } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ClientMessages } from '@/lib/i18n/client-messages';
import type { DeviceDetail } from '@/lib/domain/stations/fleet/types';
import type { Version } from '@/lib/domain/settings/version-types';
import Button from '@mui/material/Button';
import { versionsHref } from '../versions/addresses';
import { SettingsPanel } from './settings-panel';
import layout from '../../ui/layout.module.css';

const AREAS = ['common', 'errors', 'live', 'settings', 'settingVersions'] as const;

/** The settings of a device with their messages, which no other screen of a device loads; `version` is to be restored. */
export function SettingsTab({
  detail: { device, station, settings },
  version,
}: {
  detail: DeviceDetail;
  version?: Version;
}) {
  const t = useTranslations('settingVersions');
  return (
    <ClientMessages areas={AREAS}>
      {!version && (
        <div className={layout.end}>
          <Button
            variant="text"
            startIcon={<History size={16} aria-hidden="true" />}
            href={versionsHref(device.type, device.id)}
          >
            {t('open')}
          </Button>
        </div>
      )}
      <SettingsPanel
        key={`${device.id} ${version?.id ?? ''}`}
        device={{
          id: device.id,
          name: device.name,
          gatewayUuid: device.gatewayUuid,
          offline: device.status === 'offline',
          stationName: station?.name ?? device.stationName,
          timeZone: station?.timeZone ?? null,
        }}
        groups={settings}
        {...(version && { version })}
      />
    </ClientMessages>
  );
}
