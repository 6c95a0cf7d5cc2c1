'use client';

import { Fragment, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { DoorClosed } from 'lucide-react';
import { useLiveValues, useOpenStation } from '@/lib/client/stations/queries';
import { isolated } from '@/lib/format/isolated';
import { MessagesOnDemand } from '@/lib/i18n/messages-on-demand';
import Button from '@mui/material/Button';
import { StateMessage } from '../ui/state-message';
import { Panel } from '../ui/panel';
import { STATION_LIST } from './station-list';

const AREAS = ['sharing'] as const;

/**
 * Shows a station as long as it is the user's to see. When the server no longer gives it to him, whatever was open goes, its
 * live links with it, and the reason stands in its place (A24). `detail` as the page asks for its live values: then one question
 * serves both.
 */
export function AccessGate({
  id,
  name,
  detail = false,
  children,
}: {
  id: string;
  name: string;
  detail?: boolean;
  children: ReactNode;
}) {
  const live = useLiveValues([id], detail);
  useOpenStation(id);
  // A refusal of what was readable before; an upstream that gives nobody live values closes no page by that.
  const refused = live.problem?.kind === 'forbidden' && live.values.has(id);
  // With a key, so that React keeps the fragment and lays the children below it: a component that hands them on bare removes what
  // stood there twice where a part of the next page is still on its way, which breaks the page (ADR 0164).
  if (!live.gone.has(id) && !refused) return <Fragment key="open">{children}</Fragment>;
  return (
    <MessagesOnDemand areas={AREAS}>
      <Ended name={name} />
    </MessagesOnDemand>
  );
}

function Ended({ name }: { name: string }) {
  const t = useTranslations('sharing.ended');
  const place = useRef<HTMLDivElement>(null);
  // What had the focus is gone.
  useEffect(() => place.current?.focus(), []);
  return (
    <Panel>
      <div ref={place} role="alert" tabIndex={-1}>
        <StateMessage
          icon={DoorClosed}
          title={<h1>{t('title', { name: isolated(name) })}</h1>}
          note={t('note')}
          action={
            <Button href={STATION_LIST} variant="contained">
              {t('back')}
            </Button>
          }
        />
      </div>
    </Panel>
  );
}
