import type { ReactNode } from 'react';
import { AccessGate } from '@/components/sharing/access-gate';
import type { Outcome } from '@/lib/domain/problem';
import { ClientMessages } from '@/lib/i18n/client-messages';
import type { Area } from '@/lib/i18n/messages';

interface Props {
  outcome: Outcome<{ readonly station: { readonly id: string; readonly name: string } }>;
  /** The messages of the page itself. */
  area: Area;
  children: ReactNode;
}

/** A separate page about a station or one of its devices, for users who may see the station (A24). */
export function OfStation({ outcome, area, children }: Props) {
  return (
    <ClientMessages areas={['common', 'errors', area]}>
      {outcome.ok ? (
        <AccessGate id={outcome.value.station.id} name={outcome.value.station.name}>
          {children}
        </AccessGate>
      ) : (
        children
      )}
    </ClientMessages>
  );
}
