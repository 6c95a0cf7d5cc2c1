'use client';

import { useTranslations } from 'next-intl';
import { useFirmware } from '@/lib/client/live/use-firmware';
import type { DeviceDetail } from '@/lib/domain/stations/fleet/types';
import { isolated } from '@/lib/format/isolated';
import Button from '@mui/material/Button';
import { LazyDialog } from '../../ui/on-demand';
import { firmwareHref } from './addresses';
import { Progress } from './progress';
import { ReadBar } from './read-bar';
import { offersFirmware, Reasons, startReasons } from './reasons';
import { VersionList } from './version-list';
import layout from '../../ui/layout.module.css';

/** D9.10. */
const WIDTH = 1000;

/** Protocol, HMI and MAIN version of an inverter, read from its gateway while it is open (D2.18). */
export function FirmwareDialog({ detail, onClose }: { detail: DeviceDetail; onClose: () => void }) {
  const t = useTranslations('firmware');
  const { device, station } = detail;
  const offered = offersFirmware(detail) && device.gatewayUuid !== '';
  const firmware = useFirmware(offered ? device.gatewayUuid : '', device.id);
  const timeZone = station?.timeZone ?? null;
  // What a package would add is shown where one is selected.
  const reasons = startReasons(detail, firmware.info, null).filter((reason) => reason !== 'no-package');
  const closed = reasons.some((reason) => ['no-capability', 'no-right', 'no-gateway'].includes(reason));
  return (
    <LazyDialog
      open
      width={WIDTH}
      title={t('titleOf', { name: isolated(device.name) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button
            variant="contained"
            {...(closed ? { disabled: true } : { href: firmwareHref(device.type, device.id) })}
          >
            {t('open')}
          </Button>
        </>
      }
    >
      <div className={layout.strips}>
        <VersionList versions={firmware.info?.versions ?? null} />
        {offered && <ReadBar firmware={firmware} timeZone={timeZone} />}
        {closed && <Reasons reasons={reasons} battery={null} />}
        {firmware.upgrade && <Progress firmware={firmware} timeZone={timeZone} brief />}
      </div>
    </LazyDialog>
  );
}
