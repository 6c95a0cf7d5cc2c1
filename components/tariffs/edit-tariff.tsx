'use client';

import { lazy } from 'react';
import { Pencil } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Station } from '@/lib/domain/stations/types';
import { DialogOpener } from './dialog-opener';

const loadTariff = () => import('./tariff-dialog').then((part) => ({ default: part.TariffDialog }));
const Tariff = lazy(loadTariff);

/** Opens the tariff dialog of a station from its tariff tab. */
export function EditTariff({ station }: { station: Station }) {
  const t = useTranslations('tariffs');
  return (
    <DialogOpener
      startIcon={<Pencil size={18} aria-hidden="true" />}
      load={loadTariff}
      dialog={(ends) => <Tariff station={station} {...ends} />}
    >
      {t('edit')}
    </DialogOpener>
  );
}
