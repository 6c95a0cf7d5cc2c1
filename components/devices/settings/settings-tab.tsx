import { ClientMessages } from '@/lib/i18n/client-messages';
import type { DeviceDetail } from '@/lib/domain/fleet/types';
import { SettingsPanel } from './settings-panel';

const AREAS = ['common', 'errors', 'live', 'settings', 'auth', 'profile'] as const;

/** The settings of a device with the words that they need, which no other screen of a device carries. */
export function SettingsTab({ detail: { device, station, settings } }: { detail: DeviceDetail }) {
  return (
    <ClientMessages areas={AREAS}>
      <SettingsPanel
        key={device.id}
        device={{
          id: device.id,
          name: device.name,
          gatewayUuid: device.gatewayUuid,
          stationName: station?.name ?? device.stationName,
          timeZone: station?.timeZone ?? null,
        }}
        groups={settings}
      />
    </ClientMessages>
  );
}
