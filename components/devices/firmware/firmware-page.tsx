import { useTranslations } from 'next-intl';
import type { DeviceDetail } from '@/lib/domain/stations/fleet/types';
import type { Outcome } from '@/lib/domain/problem';
import { isolated } from '@/lib/format/isolated';
import { BackLink } from '../../ui/back-link';
import { PageHead } from '../../ui/page-head';
import { FailedScreen } from '../../ui/failed-screen';
import { deviceHref } from '../addresses';
import { DeviceFacts } from '../device-facts';
import { DeviceStatusIcon } from '../device-status-icon';
import { firmwareHref } from './addresses';
import { FirmwareView } from './firmware-view';
import layout from '../../ui/layout.module.css';

/** The upgrade view of one device, with its name and status (D2.19). */
export function FirmwarePage({ outcome, type, id }: { outcome: Outcome<DeviceDetail>; type: string; id: string }) {
  const t = useTranslations('firmware');
  const tDevices = useTranslations('devices');
  if (!outcome.ok) {
    return (
      <FailedScreen
        title={tDevices('one')}
        failed={tDevices('failed.one')}
        problem={outcome.problem}
        href={firmwareHref(type, id)}
      />
    );
  }
  const { device } = outcome.value;
  return (
    <>
      <BackLink href={deviceHref(device.type, device.id)}>{t('back', { name: isolated(device.name) })}</BackLink>
      <PageHead title={t('titleOf', { name: isolated(device.name) })} note={<DeviceStatusIcon device={device} />} />
      <div className={layout.stack}>
        <DeviceFacts detail={outcome.value} />
        <FirmwareView key={device.id} detail={outcome.value} />
      </div>
    </>
  );
}
