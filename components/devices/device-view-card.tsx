import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { DeviceDetail } from '@/lib/domain/stations/fleet/types';
import type { LiveLimits } from '@/lib/domain/energy/plausibility/live';
import { TEMPLATE_IDS } from '@/lib/domain/devices/types';
import Alert from '@mui/material/Alert';
import { FailedPart } from '../ui/failed-part';
import { EmptyState } from '../ui/state-message';
import { NavTabs } from '../ui/nav-tabs';
import { deviceViewHref } from './addresses';
import { DeviceReadings } from './device-readings';
import { templateName, type DeviceView } from './device-view';
import { RefusedSetting } from './overview/refused-setting';
import type { SettingAccess } from './settings/setting-access';
import { SettingsTab } from './settings/settings-tab';
import styles from './device-page.module.css';

const NO_LIMITS: LiveLimits = {};

/** Template tabs, group tabs and the values of one group (D2.23); the settings are one of the tabs (D2.15). */
export function DeviceViewCard({
  detail,
  view,
  setting = 'none',
  limits = NO_LIMITS,
}: {
  detail: DeviceDetail;
  view: DeviceView;
  setting?: SettingAccess;
  /** Plausible ranges of its measured properties. */
  limits?: LiveLimits;
}) {
  const t = useTranslations('devices');
  const tSettings = useTranslations('settings');
  const tViews = useTranslations('deviceViews');
  const { device } = detail;
  const { group } = view;
  const labels = { realTime: t('realTime'), deviceInfo: t('deviceInfo'), setting: tViews('setting') };
  const tabOf = (template: number, name: string) => ({
    key: String(template),
    href: deviceViewHref(device.type, device.id, template),
    name,
  });
  const [first, ...others] = view.templates.map((template) => tabOf(template.id, templateName(template, labels)));
  const settingTab = tabOf(TEMPLATE_IDS.setting, tSettings('tab'));
  const withSetting = setting === 'offered' || setting === 'open';
  const tabs = [...(first ? [first] : []), ...(withSetting ? [settingTab] : []), ...others];
  const bar = (current: number) => (
    <div className={styles.tabRow}>
      <NavTabs label={t('templates')} tabs={tabs} current={String(current)} />
    </div>
  );
  if (setting === 'open') {
    return (
      <>
        {bar(TEMPLATE_IDS.setting)}
        {detail.settingsProblem ? (
          // None are shown: an incomplete set could be written as if it were complete.
          <FailedPart title={tSettings('failed')} problem={detail.settingsProblem} again={settingTab.href} />
        ) : (
          <SettingsTab detail={detail} />
        )}
      </>
    );
  }
  return (
    <div className={styles.view}>
      {bar(view.template.id)}
      <div className={styles.columns}>
        {view.groups.length > 1 && (
          <nav className={`goes-on ${styles.groups}`} aria-label={t('groups')}>
            {view.groups.map((each) => (
              <Link
                key={each.id}
                href={deviceViewHref(device.type, device.id, view.template.id, each.id)}
                className={styles.group}
                aria-current={each.id === group?.id ? 'page' : undefined}
                prefetch={false}
                scroll={false}
              >
                <bdi>{each.name}</bdi>
              </Link>
            ))}
          </nav>
        )}
        <div>
          {(view.refused || setting === 'denied') && <RefusedSetting />}
          {device.gatewayUuid === '' && <Alert severity="warning">{t('noGateway')}</Alert>}
          {group && view.functions.length > 0 ? (
            <DeviceReadings
              uuid={device.gatewayUuid}
              deviceId={device.id}
              offline={device.status === 'offline'}
              group={group.name}
              timeZone={detail.station?.timeZone ?? null}
              // A setting is no measurement, so no plausibility range applies.
              limits={view.template.id === TEMPLATE_IDS.setting ? NO_LIMITS : limits}
              functions={view.functions.map(({ code, name, unit, options }) => ({ code, name, unit, options }))}
            />
          ) : (
            <EmptyState title={t('noFunctions')} />
          )}
        </div>
      </div>
    </div>
  );
}
