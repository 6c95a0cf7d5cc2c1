'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { CircuitBoard } from 'lucide-react';
import type { DeviceDetail } from '@/lib/domain/stations/fleet/types';
import { CAPABILITIES } from '@/lib/domain/devices/capabilities';
import { deviceType } from '@/lib/domain/devices/device-types';
import Button from '@mui/material/Button';
import { DialogHost } from '../../ui/dialog-host';
import { nearDialog } from '../../ui/on-demand';
import { FirmwareDialog } from './firmware-dialog';

/** Opens the versions of a device with firmware that can be upgraded, such as an inverter (D2.18). */
export function FirmwareButton({ detail }: { detail: DeviceDetail }) {
  const t = useTranslations('firmware');
  const [open, setOpen] = useState(false);
  if (!deviceType(detail.device.type).capabilities.includes(CAPABILITIES.firmwareUpgrade)) return null;
  return (
    <>
      <Button startIcon={<CircuitBoard size={16} aria-hidden="true" />} {...nearDialog} onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      <DialogHost>{open && <FirmwareDialog detail={detail} onClose={() => setOpen(false)} />}</DialogHost>
    </>
  );
}
