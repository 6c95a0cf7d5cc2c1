'use client';

import { Suspense, lazy, useState } from 'react';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import type { TariffPeriod } from '@/lib/domain/tariffs/history';
import type { Station } from '@/lib/domain/stations/types';
import { dayInSentence } from '@/lib/format/day';
import { Button } from '../ui/button';
import { DialogHost } from '../ui/dialog-host';
import { preloadDialog } from '../ui/on-demand';

const loadForm = () => import('./correct-tariff-form').then((part) => ({ default: part.CorrectTariffForm }));
const Form = lazy(loadForm);

/** Opens the dialog that corrects one tariff of the history. */
export function CorrectTariff({ station, period }: { station: Station; period: TariffPeriod }) {
  const t = useTranslations('tariffs.correct');
  const language = useLocale();
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const near = () => {
    preloadDialog();
    void loadForm();
  };
  return (
    <>
      <Button
        look="quiet"
        aria-label={t('openNamed', { day: dayInSentence(period.validFrom, language) })}
        onPointerEnter={near}
        onFocus={near}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      <DialogHost>
        {open && (
          <Suspense fallback={null}>
            <Form
              station={station}
              period={period}
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
