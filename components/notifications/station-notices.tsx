'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { Bell, BellRing, Wrench } from 'lucide-react';
import type { PlannedWork, StationNotices as Notices } from '@/lib/domain/notifications/types';
import { plannedNow } from '@/lib/domain/notifications/work-times';
import { isolated } from '@/lib/format/isolated';
import Button from '@mui/material/Button';
import { preloadDialog } from '../ui/on-demand';
import { ChoiceDialog } from './choice-dialog';
import { WorkBanner } from './work-banner';
import { WorkDialog } from './work-dialog';
import layout from '../ui/layout.module.css';

/** Alarm notifications of a station, and the scheduled maintenance that suppresses them. */
export function StationNotices({
  station,
  notices,
  timeZone,
}: {
  station: { readonly id: string; readonly name: string };
  notices: Notices;
  timeZone: string;
}) {
  const t = useTranslations('notifications.station');
  const tLevels = useTranslations('notifications.levels');
  const [choosing, setChoosing] = useState(false);
  const [planning, setPlanning] = useState(false);
  const [planned, setPlanned] = usePlanned(notices);
  const { leastLevel, mayPlan, onAlarm, onRecovery } = notices;
  const isOn = onAlarm || onRecovery;
  const state = isOn ? t('on', { level: tLevels(`${leastLevel}`) }) : t('off');
  const near = { onPointerEnter: preloadDialog, onFocus: preloadDialog };
  const openWork = () => setPlanning(true);
  return (
    <div className={layout.stack}>
      {planned && (
        <WorkBanner
          station={station}
          work={planned}
          timeZone={timeZone}
          onChange={mayPlan ? openWork : undefined}
          onEnded={() => setPlanned(null)}
        />
      )}
      <div className={layout.row}>
        <Button
          {...near}
          aria-label={`${state}: ${t('open', { name: isolated(station.name) })}`}
          startIcon={isOn ? <BellRing size={18} aria-hidden="true" /> : <Bell size={18} aria-hidden="true" />}
          onClick={() => setChoosing(true)}
        >
          {state}
        </Button>
        {mayPlan && !planned && (
          <Button
            {...near}
            aria-label={t('planNamed', { name: isolated(station.name) })}
            startIcon={<Wrench size={18} aria-hidden="true" />}
            onClick={openWork}
          >
            {t('plan')}
          </Button>
        )}
      </div>
      {choosing && (
        <ChoiceDialog
          station={station}
          current={isOn ? { leastLevel, onAlarm, onRecovery } : null}
          channels={notices}
          onClose={() => setChoosing(false)}
        />
      )}
      {planning && (
        <WorkDialog
          station={station}
          planned={planned}
          timeZone={timeZone}
          onPlanned={(times) => setPlanned(plannedNow(times, planned, Date.now()))}
          onClose={() => setPlanning(false)}
        />
      )}
    </div>
  );
}

/** The scheduled maintenance, or the user's latest change to it: the page reloads only some seconds later. */
function usePlanned(notices: Notices): [PlannedWork | null, (planned: PlannedWork | null) => void] {
  const [done, setDone] = useState<{ readonly to: Notices; readonly planned: PlannedWork | null } | null>(null);
  const isNew = done?.to === notices;
  return [isNew ? done.planned : notices.planned, (planned) => setDone({ to: notices, planned })];
}
