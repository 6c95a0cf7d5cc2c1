'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { useUpgradeLog } from '@/lib/client/firmware/queries';
import { useFirmware } from '@/lib/client/live/use-firmware';
import { TIME_LIMIT, timeLimitProblem } from '@/lib/domain/firmware/time-limit';
import type { FirmwarePackage, UpgradeMethod } from '@/lib/domain/firmware/types';
import type { DeviceDetail } from '@/lib/domain/stations/fleet/types';
import Button from '@mui/material/Button';
import { Panel } from '../../ui/panel';
import { DialogHost } from '../../ui/dialog-host';
import { EmptyState, TableSkeleton } from '../../ui/state-message';
import { PackagePicker } from './package-picker';
import { Progress } from './progress';
import { ReadBar } from './read-bar';
import { offersFirmware, Reasons, startReasons } from './reasons';
import { UpgradeConfirm, type UpgradeWish } from './upgrade-confirm';
import { UpgradeLog } from './upgrade-log';
import { UpgradeOptions } from './upgrade-options';
import { useUpgradeOutcome } from './use-upgrade-outcome';
import { VersionList } from './version-list';
import layout from '../../ui/layout.module.css';

/** The upgrade of one device (D2.19): versions, packages, method and limit, progress as reported by the gateway, log. */
export function FirmwareView({ detail }: { detail: DeviceDetail }) {
  const t = useTranslations('firmware');
  const { device, station } = detail;
  const timeZone = station?.timeZone ?? null;
  const offered = offersFirmware(detail) && device.gatewayUuid !== '';
  const firmware = useFirmware(offered ? device.gatewayUuid : '', device.id);
  const log = useUpgradeLog(offered && detail.maySet ? device.id : '');
  const notSaved = useUpgradeOutcome(device.id, firmware, log.page, log.retry);
  const [chosen, setChosen] = useState<FirmwarePackage | null>(null);
  const [method, setMethod] = useState<UpgradeMethod>('full');
  const [minutes, setMinutes] = useState(String(TIME_LIMIT.usual));
  const [wish, setWish] = useState<UpgradeWish | null>(null);
  const { info } = firmware;
  // Taken from the gateway's current offer: a package may have been removed since it was selected.
  const offer = info?.packages.find(({ id }) => id === chosen?.id) ?? null;
  const reasons = startReasons(detail, info, offer);
  const running = firmware.outcome === 'running' || firmware.outcome === 'unknown';
  const limit = timeLimitProblem(minutes);
  const ready = reasons.length === 0 && !running && limit === null;
  const request = () => {
    if (!ready || offer === null || info === null) return;
    setWish({ chosen: offer, from: info.versions[offer.type], method, minutes: Number(minutes) });
  };
  const started = () => {
    setWish(null);
    log.retry();
    firmware.refresh();
  };
  return (
    <div className={layout.strips}>
      <Panel title={t('versions.title')}>
        <div className={layout.stack}>
          <VersionList versions={info?.versions ?? null} />
          {offered && <ReadBar firmware={firmware} timeZone={timeZone} />}
        </div>
      </Panel>
      {offered && detail.maySet && (
        <>
          <Panel title={t('progress.title')}>
            <Progress firmware={firmware} timeZone={timeZone} />
          </Panel>
          {/* Its space is reserved before the packages are loaded, so that nothing below moves. */}
          <Panel title={t('picker.title')} flush>
            {info ? (
              <PackagePicker info={info} chosen={offer} onChoose={setChosen} />
            ) : firmware.reading ? (
              <TableSkeleton label={t('reading')} />
            ) : (
              <EmptyState title={t('reasons.not-read')} />
            )}
          </Panel>
        </>
      )}
      <Panel title={t('options.title')}>
        <UpgradeOptions method={method} onMethod={setMethod} minutes={minutes} onMinutes={setMinutes} problem={limit}>
          {!running && <Reasons reasons={reasons} battery={info?.condition.battery ?? null} />}
          <div>
            <Button variant="contained" disabled={!ready} onClick={request}>
              {t('options.start')}
            </Button>
          </div>
        </UpgradeOptions>
      </Panel>
      {offered && detail.maySet && (
        <Panel title={t('log.title')} flush>
          <UpgradeLog
            log={log}
            notSaved={notSaved}
            current={
              firmware.upgrade && firmware.outcome ? { id: firmware.upgrade.id, outcome: firmware.outcome } : null
            }
            timeZone={timeZone}
          />
        </Panel>
      )}
      <DialogHost>
        {wish && (
          <UpgradeConfirm
            device={device}
            station={device.stationName || station?.name || '-'}
            wish={wish}
            start={firmware.start}
            onClose={() => setWish(null)}
            onStarted={started}
            onRefused={log.retry}
          />
        )}
      </DialogHost>
    </div>
  );
}
