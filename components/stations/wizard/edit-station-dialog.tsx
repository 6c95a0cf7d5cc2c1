'use client';

import { MessagesOnDemand } from '@/lib/i18n/messages-on-demand';
import type { StationDialogProps } from '@/lib/domain/stations/dialog-props';
import { EditStationForm } from './edit-station-form';
import { SetupDialog } from './setup-dialog';
import { WIZARD_AREAS } from './wizard-areas';

/** Changes a station: one form instead of five steps (P2.60), filled with what the station is now. */
export function EditStationDialog({ station, onClose, onDone }: StationDialogProps) {
  return (
    <MessagesOnDemand areas={WIZARD_AREAS}>
      <SetupDialog station={station.id} titleKey="editTitle" onClose={onClose}>
        {(setup) =>
          setup.station && (
            <EditStationForm id={station.id} setup={setup} now={setup.station} onClose={onClose} onDone={onDone} />
          )
        }
      </SetupDialog>
    </MessagesOnDemand>
  );
}
