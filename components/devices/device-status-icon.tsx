'use client';

import { useTranslations } from 'next-intl';
import type { Device, StatusFacts } from '@/lib/domain/devices/types';
import { StatusIcon } from '../ui/status-icon';
import { DEVICE_TONES } from './device-tone';
import { UnreadMark } from './unread-mark';
import { useLiveStatus } from './use-live-status';

/** The status of one device: its open alarms, and its state as last reported, replaced by the gateway's live answer. */
export function DeviceStatusIcon({ device }: { device: StatusFacts & Pick<Device, 'name'> }) {
  const t = useTranslations('common.status');
  const live = useLiveStatus([device]);
  const status = live.statusOf(device);
  return (
    <>
      <StatusIcon tone={DEVICE_TONES[status]}>{t(status)}</StatusIcon>
      <UnreadMark name={device.name} failure={live.failed.get(device.gatewayUuid)} />
    </>
  );
}
