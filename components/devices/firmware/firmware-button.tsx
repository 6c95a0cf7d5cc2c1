'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { CircuitBoard } from 'lucide-react';
import { DEVICE_TYPES } from '@/lib/domain/devices/types';
import type { DeviceDetail } from '@/lib/domain/stations/fleet/types';
import Button from '@mui/material/Button';
import { DialogHost } from '../../ui/dialog-host';
import { nearDialog } from '../../ui/on-demand';
import { FirmwareDialog } from './firmware-dialog';

/** Opens the versions of an inverter (D2.18); other devices have none. */
export function FirmwareButton({ detail }: { detail: DeviceDetail }) {
  const t = useTranslations('firmware');
  const [open, setOpen] = useState(false);
  if (detail.device.type !== DEVICE_TYPES.inverter) return null;
  return (
    <>
      <Button startIcon={<CircuitBoard size={16} aria-hidden="true" />} {...nearDialog} onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      <DialogHost>{open && <FirmwareDialog detail={detail} onClose={() => setOpen(false)} />}</DialogHost>
    </>
  );
}
