'use client';

import { useState } from 'react';
import { useRouter } from 'next/navigation';
import { MessagesOnDemand } from '@/lib/i18n/messages-on-demand';
import { SetupDialog } from './setup-dialog';
import { listAddress, wizardAddress } from './wizard-address';
import { WIZARD_AREAS } from './wizard-areas';
import { WizardDialog } from './wizard-dialog';

/** The wizard with what it starts from: read at each opening, and again for a further station. */
export function AddStation({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const [round, setRound] = useState(0);
  return (
    <MessagesOnDemand areas={WIZARD_AREAS}>
      <SetupDialog key={round} titleKey="title" onClose={onClose}>
        {(setup) => (
          <WizardDialog
            setup={setup}
            onClose={onClose}
            onAdded={() => {
              // A reload from here on does not begin another one, and a first station does not push this list aside.
              window.history.replaceState(null, '', listAddress(window.location));
              router.refresh();
            }}
            onAgain={() => {
              window.history.replaceState(null, '', wizardAddress(window.location));
              setRound(round + 1);
            }}
          />
        )}
      </SetupDialog>
    </MessagesOnDemand>
  );
}
