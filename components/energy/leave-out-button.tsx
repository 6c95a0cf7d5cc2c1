'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import type { ReadingChoices } from '@/lib/contract/portal/energy/set-aside';
import Button from '@mui/material/Button';
import { DialogHost } from '../ui/dialog-host';
import { LeaveOutDialog } from './leave-out-dialog';

/** Opens the dialog that leaves out readings which the user chooses. */
export function LeaveOutButton({
  choices,
  timeZone,
  onDecided,
}: {
  choices: ReadingChoices | null;
  timeZone: string | null;
  onDecided: () => void;
}) {
  const t = useTranslations('setAside.span');
  const [open, setOpen] = useState(false);
  if (!choices || choices.devices.length === 0) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('open')}</Button>
      <DialogHost>
        {open && (
          <LeaveOutDialog
            choices={choices}
            timeZone={timeZone}
            onClose={() => setOpen(false)}
            onDone={() => {
              setOpen(false);
              onDecided();
            }}
          />
        )}
      </DialogHost>
    </>
  );
}
