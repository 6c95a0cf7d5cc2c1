'use client';

import { useEffect } from 'react';
import { useTranslations } from 'next-intl';
import { Printer } from 'lucide-react';
import Button from '@mui/material/Button';
import { printPage } from '../ui/print-page';

interface PrintProps {
  /** Whether the print view with its rows is shown already, and its URL. */
  readonly paper: boolean;
  readonly paperHref: string;
  readonly pages: number;
  /** Whether the sheet is completely loaded. */
  readonly ready: boolean;
}

/**
 * Opens the browser's print dialog, which also offers PDF; the print style sheet adds the tenant's brand. A sheet of several pages first
 * opens its print view, which then opens the dialog by itself.
 */
export function PrintButton({ paper, paperHref, pages, ready }: PrintProps) {
  const t = useTranslations('reports');
  const now = paper && ready;
  useEffect(() => {
    if (!now) return;
    // Only once: neither going back nor reloading opens the dialog again.
    const address = new URL(window.location.href);
    if (!address.searchParams.has('paper')) return;
    address.searchParams.delete('paper');
    window.history.replaceState(window.history.state, '', address);
    void printPage();
  }, [now]);
  const icon = <Printer size={18} aria-hidden="true" />;
  if (pages > 1 && !paper) {
    return (
      <Button startIcon={icon} href={paperHref}>
        {t('print')}
      </Button>
    );
  }
  return (
    <Button startIcon={icon} onClick={() => void printPage()}>
      {t('print')}
    </Button>
  );
}
