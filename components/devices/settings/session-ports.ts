import type { Language } from '@/lib/domain/tenants/types';
import { writeLink } from '@/lib/client/live/setting-link';
import { openCommLog, reportCommLog, reportCommLogLast } from '@/lib/client/comm-log/recording';
import type { WritePorts } from '@/lib/domain/settings/write-ports';
import type { LineLabels, SettingLine } from '@/lib/domain/settings/write-states';
import { textIn } from '@/lib/domain/tenants/language-list';
import type { FormStore } from './form-store';

const TITLE_LENGTH = 200;

interface Target {
  readonly uuid: string;
  readonly deviceId: string;
}

/** The link to a device, and the clock. */
export function linkPorts({ uuid, deviceId }: Target) {
  return {
    ...writeLink(uuid, deviceId),
    pause: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
    now: () => Date.now(),
  };
}

/** External dependencies of a write session of a form. */
export function sessionPorts(target: Target, store: FormStore, locale: Language): WritePorts {
  return {
    ...linkPorts(target),
    openLog: async (lines) => (await openCommLog(target.deviceId, titleOf(store, locale, lines), lines)).commId,
    report: async (commId, lines) => void (await reportCommLog(commId, lines)),
    reportLast: reportCommLogLast,
  };
}

/** The name and unit of a setting in the communication log. */
export function sessionLabels(store: FormStore, locale: Language): (code: string) => LineLabels {
  return (code) => {
    const setting = store.byCode.get(code);
    return { name: textIn(setting, locale) ?? code, unit: setting?.unit ?? '' };
  };
}

/** Names of the groups that contain the changes. */
function titleOf(store: FormStore, locale: Language, lines: readonly SettingLine[]): string {
  const codes = new Set(lines.map(({ code }) => code));
  const groups = store.groups.filter(({ settings }) => settings.some(({ code }) => codes.has(code)));
  return (
    groups
      .map((group) => textIn(group, locale))
      .join(', ')
      .slice(0, TITLE_LENGTH) || '-'
  );
}
