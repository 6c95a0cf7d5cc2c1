'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { Bell, BellRing, Wrench } from 'lucide-react';
import type { StationNotices as Notices } from '@/lib/domain/notices/types';
import { isolated } from '@/lib/format/isolated';
import Button from '@mui/material/Button';
import { preloadDialog } from '../ui/on-demand';
import { ChoiceDialog } from './choice-dialog';
import { WorkBanner } from './work-banner';
import { WorkDialog } from './work-dialog';
import { workFrom, type WorkTimes } from './work-times';
import layout from '../ui/layout.module.css';

/** Mails and messages about the alarms of a station, and planned work that holds them back. */
export function StationNotices({
  station,
  notices,
  timeZone,
}: {
  station: { readonly id: string; readonly name: string };
  notices: Notices;
  timeZone: string;
}) {
  const t = useTranslations('notices.station');
  const tLevels = useTranslations('notices.levels');
  const [choosing, setChoosing] = useState(false);
  const [work, setWork] = useState<WorkTimes | null>(null);
  const { leastLevel, mayPlan, onAlarm, onRecovery, planned } = notices;
  const isOn = onAlarm || onRecovery;
  const state = isOn ? t('on', { level: tLevels(`${leastLevel}`) }) : t('off');
  const near = { onPointerEnter: preloadDialog, onFocus: preloadDialog };
  const openWork = () => setWork(planned ?? workFrom(Date.now()));
  return (
    <div className={layout.stack}>
      {planned && (
        <WorkBanner station={station} work={planned} timeZone={timeZone} onChange={mayPlan ? openWork : undefined} />
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
          reach={notices}
          onClose={() => setChoosing(false)}
        />
      )}
      {work && <WorkDialog first={work} station={station} timeZone={timeZone} onClose={() => setWork(null)} />}
    </div>
  );
}
