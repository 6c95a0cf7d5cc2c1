'use client';

import { Fragment, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { DoorClosed } from 'lucide-react';
import { useLiveValues, useOpenStation } from '@/lib/client/stations/live-values';
import { isolated } from '@/lib/format/isolated';
import { MessagesOnDemand } from '@/lib/i18n/messages-on-demand';
import Button from '@mui/material/Button';
import { StateMessage } from '../ui/state-message';
import { Panel } from '../ui/panel';
import { STATION_LIST } from './station-list';

const AREAS = ['sharing'] as const;

/**
 * Shows a station while the user has access. When the server withdraws it, the open content and its live connections are removed, and the
 * reason is shown instead (A24). `detail` must match the page's own request for live values, so that one request serves both.
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
  // Only a refusal of values that were readable before: an upstream without live values must not close the page.
  const refused = live.problem?.kind === 'forbidden' && live.values.has(id);
  // The key makes React keep the fragment with the children below it. A component that returns its children directly removes previous
  // content while a part of the next page is still loading, which breaks the page (ADR 0164).
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
  // The focused element was removed.
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
