'use client';

import { Suspense, lazy, useEffect, useState } from 'react';
import { useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { Plus } from 'lucide-react';
import type { Language } from '@/lib/domain/tenants/types';
import { preloadMessages } from '@/lib/i18n/messages-on-demand';
import Button from '@mui/material/Button';
import { DialogHost } from '../../ui/dialog-host';
import { preloadDialog, near } from '../../ui/on-demand';
import { useBrowserValue } from '../../ui/use-browser-value';
import { ADD_PARAM, plainAddress, wizardAddress } from './wizard-address';
import { WIZARD_AREAS } from './wizard-areas';

const load = () => import('./add-station').then((part) => ({ default: part.AddStation }));
const AddStation = lazy(load);
/**
 * Opens the wizard (P2.47). The address says that it is open, so that a reload and a sign-in in between lead back into it;
 * its code comes with the first use.
 */
export function AddStationButton() {
  const t = useTranslations('stations');
  const language = useLocale() as Language;
  const requested = useSearchParams().get(ADD_PARAM) === '1';
  const [open, setOpen] = useState(requested);
  // A dialog is nothing that a server could show.
  const inBrowser = useBrowserValue(() => true, false);
  const preload = () => {
    preloadDialog();
    preloadMessages(language, WIZARD_AREAS);
    void load();
  };
  const show = (wanted: boolean) => {
    const place = window.location;
    if (wanted) window.history.pushState(null, '', wizardAddress(place));
    else window.history.replaceState(null, '', plainAddress(place));
    setOpen(wanted);
  };
  useEffect(() => {
    // A phone's own way back closes the wizard; what was typed is kept.
    const back = () => setOpen(new URLSearchParams(window.location.search).get(ADD_PARAM) === '1');
    window.addEventListener('popstate', back);
    return () => window.removeEventListener('popstate', back);
  }, []);
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Plus size={18} aria-hidden="true" />}
        {...near(preload)}
        onClick={() => show(true)}
      >
        {t('add')}
      </Button>
      <DialogHost>
        {inBrowser && open && (
          <Suspense fallback={null}>
            <AddStation onClose={() => show(false)} />
          </Suspense>
        )}
      </DialogHost>
    </>
  );
}
