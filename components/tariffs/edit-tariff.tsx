'use client';

import { Suspense, lazy, useState } from 'react';
import { useRouter } from 'next/navigation';
import { Pencil } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Station } from '@/lib/domain/stations/types';
import { Button } from '../ui/button';
import { DialogHost } from '../ui/dialog-host';
import { preloadDialog } from '../ui/on-demand';

const loadTariff = () => import('./tariff-dialog').then((part) => ({ default: part.TariffDialog }));
const Tariff = lazy(loadTariff);

/** Opens the tariff dialog of a station from its tariff tab. */
export function EditTariff({ station }: { station: Station }) {
  const t = useTranslations('tariffs');
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const near = () => {
    preloadDialog();
    void loadTariff();
  };
  return (
    <>
      <Button
        icon={<Pencil size={18} aria-hidden="true" />}
        onPointerEnter={near}
        onFocus={near}
        onClick={() => setOpen(true)}
      >
        {t('edit')}
      </Button>
      <DialogHost>
        {open && (
          <Suspense fallback={null}>
            <Tariff
              station={station}
              onClose={() => setOpen(false)}
              onDone={() => {
                setOpen(false);
                router.refresh();
              }}
            />
          </Suspense>
        )}
      </DialogHost>
    </>
  );
}
