'use client';

import { MessagesOnDemand } from '@/lib/i18n/messages-on-demand';
import { ScanDialog } from '../scan/scan-dialog';
import { OPEN_SCANNER } from './scan-place';

const AREAS = ['scan'] as const;

/** Scans the serial number printed on a device, for the search. */
export function ScanToOpen({ onClose, onSerial }: { onClose: () => void; onSerial: (serial: string) => void }) {
  return (
    <MessagesOnDemand areas={AREAS}>
      <ScanDialog open onClose={onClose} onRead={({ serial }) => onSerial(serial)} addressAgain={() => OPEN_SCANNER} />
    </MessagesOnDemand>
  );
}
