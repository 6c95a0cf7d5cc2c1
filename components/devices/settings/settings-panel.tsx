'use client';

import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { FormStore } from './form-store';
import { useLink } from '@/lib/client/live/use-link';
import type { SettingGroup } from '@/lib/domain/devices/setting';
import type { Version } from '@/lib/domain/settings/version-types';
import { fieldOf } from '@/lib/domain/settings/problems';
import { textIn } from '@/lib/domain/tenants/language-list';
import Alert from '@mui/material/Alert';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTabsAction } from '../../ui/use-tabs-action';
import { ReadingProblems } from '../reading-problems';
import { GroupPanel } from './group-panel';
import { LeaveDialog } from './leave-dialog';
import { ProblemSummary } from './problem-summary';
import { PutBackNote } from './put-back-note';
import { SettingsBar } from './settings-bar';
import { ReadContext, SettingsContext, useSummary } from './store-context';
import { usePutBack } from './use-put-back';
import { useRead } from './use-read';
import { useRecord } from './use-record';
import { useWrite } from './use-write';
import { WriteDialog } from './write-dialog';
import { WriteReport } from './write-report';
import layout from '../../ui/layout.module.css';
import page from '../device-page.module.css';

const ID = 'settings-panel';
/** Maximum number of animation frames to wait for a group to render, about one second. */
const MOST_FRAMES = 60;

/** Focuses a field once it is rendered. */
function focusField(code: string, frames = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    const input = document.querySelector<HTMLElement>(`[data-code="${CSS.escape(code)}"] :is(input, select)`);
    if (input) input.focus();
    else if (frames > 0) focusField(code, frames - 1);
  });
}

export interface SettingsDevice {
  readonly id: string;
  readonly name: string;
  readonly gatewayUuid: string;
  /** Whether it was reported offline. */
  readonly offline: boolean;
  /** Empty if it belongs to no station. */
  readonly stationName: string;
  readonly timeZone: string | null;
}

/** The settings of a device (D2.15 to D2.17): groups as tabs, Read, Submit. Edits are retained when the tab changes. */
export function SettingsPanel({
  device,
  groups,
  version = null,
}: {
  device: SettingsDevice;
  groups: readonly SettingGroup[];
  /** A version to load into the form once the device was read. */
  version?: Version | null;
}) {
  const t = useTranslations('settings');
  const locale = useLocale();
  const [store] = useState(() => new FormStore(groups));
  const [current, setCurrent] = useState(groups[0]?.id ?? '');
  const uuid = device.gatewayUuid;
  const link = useLink(uuid === '' ? null : uuid);
  const reading = useRead(store, uuid, device.id);
  const { read } = reading;
  const summary = useSummary(store);
  const group = groups.find(({ id }) => id === current);
  const record = useRecord(device.id);
  const { staged, onRead: onReading, again } = usePutBack(store, version);
  const readAll = useCallback(
    (first: SettingGroup | undefined) => {
      const shown = first?.settings.map(({ code }) => code);
      void read(store.readable, shown).then((whole) => {
        record(whole);
        onReading(whole);
      });
    },
    [read, record, onReading, store],
  );
  useEffect(() => {
    if (uuid !== '') readAll(store.groups[0]);
  }, [uuid, readAll, store]);
  useEffect(() => store.rename(groups), [store, groups]);
  const writing = useWrite({
    store,
    uuid,
    deviceId: device.id,
    onDone: (reload) => {
      const codes = store.readable.filter((code) => reload.includes(code));
      if (codes.length > 0) void read(codes);
    },
  });
  const readShown = useCallback(() => readAll(group), [readAll, group]);
  const tabs = useTabsAction();
  const busy = reading.progress !== null;
  const readAction = useMemo(
    () => ({ read: readShown, busy, locked: writing.running }),
    [readShown, busy, writing.running],
  );
  const content = useMemo(() => {
    const reveal = (code: string) => {
      const home = groups.find(({ settings }) => settings.some((setting) => setting.code === code));
      if (home) setCurrent(home.id);
      focusField(code);
    };
    return { store, timeZone: device.timeZone, reveal };
  }, [store, groups, device.timeZone]);

  return (
    <SettingsContext value={content}>
      <SettingsBar
        link={link}
        offline={device.offline}
        reading={reading}
        timeZone={device.timeZone}
        summary={summary}
        running={writing.running}
        onRead={readShown}
        onPutBack={() => store.putAllBack()}
        onSubmit={() => {
          store.flush();
          const [first] = store.summary().problems;
          if (first) content.reveal(fieldOf(first));
          else writing.request();
        }}
      />
      <ReadingProblems link={link} reading={reading} />
      <div className={`${layout.strips} ${layout.inset}`}>
        <Alert variant="strip" severity="warning">
          {t('tip')}
        </Alert>
        {version && (
          <PutBackNote
            version={version}
            staged={staged}
            open={staged?.changed.filter((code) => summary.edited.includes(code)).length ?? 0}
            timeZone={device.timeZone}
            onAgain={again}
          />
        )}
        <ProblemSummary problems={summary.problems} />
        {writing.plan && writing.progress && (
          <WriteReport
            plan={writing.plan}
            progress={writing.progress}
            onCancel={writing.cancel}
            onRetryLog={() => void writing.retryLog()}
            onDismiss={writing.dismiss}
          />
        )}
      </div>
      <div className={page.tabRow}>
        <Tabs action={tabs} aria-label={t('groups')} value={current} onChange={(_, key: string) => setCurrent(key)}>
          {groups.map((each) => (
            <Tab
              key={each.id}
              value={each.id}
              id={`${ID}-${each.id}`}
              label={textIn(each, locale) || t('otherGroup')}
              aria-controls={ID}
            />
          ))}
        </Tabs>
      </div>
      <div role="tabpanel" id={ID} aria-labelledby={`${ID}-${current}`}>
        <ReadContext value={readAction}>{group && <GroupPanel key={group.id} group={group} />}</ReadContext>
      </div>
      <WriteDialog
        plan={writing.requested}
        early={writing.early}
        device={device.name}
        station={device.stationName}
        onGo={(plan) => void writing.start(plan)}
        onClose={writing.refuse}
      />
      <LeaveDialog edited={summary.edited.length} running={writing.running} />
    </SettingsContext>
  );
}
