'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { isolated } from '@/lib/format/isolated';
import type { DeviceDialogProps } from '../device-dialog-request';
import { GatewaySteps } from './gateway-steps';

/** What a gateway of one's own has found. */
export function OwnGatewayDialog({ device, onClose }: Pick<DeviceDialogProps, 'device' | 'onClose'>) {
  const t = useTranslations('devices.connect');
  const router = useRouter();
  return (
    <GatewaySteps
      title={t('foundOf', { name: isolated(device.name) })}
      device={device.id}
      access={null}
      onClose={onClose}
      onChanged={() => router.refresh()}
    />
  );
}
