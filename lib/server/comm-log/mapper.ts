import 'server-only';
import type { LogRow } from '@/lib/contract/portal/comm-log/export';
import { entryKind, openUpgrade, readLogContent } from '@/lib/contract/portal/comm-log/log-entry';
import type { LogContent } from '@/lib/contract/portal/comm-log/log-entry';
import type { CommLogDto } from '@/lib/contract/upstream/comm-log';
import { INVERTER_SETTING_GROUPS, settingOf } from '@/lib/data/inverter-settings';
import { mayStillRun } from '@/lib/domain/firmware/time-limit';
import { lineText, titleText } from '@/lib/domain/comm-log/line-labels';
import type { Language } from '@/lib/domain/tenants/types';

/** What the fleet knows about a device, if anything. */
export type DeviceOf = (
  id: string,
) => { readonly name: string; readonly type: string; readonly gatewayUuid: string } | undefined;

/** Maps a log entry, translated as far as its texts are known; `viewer` is the user id of the session. */
export function toLogRow(
  dto: CommLogDto,
  deviceOf: DeviceOf,
  language: Language,
  { viewer, now }: { readonly viewer: string; readonly now: number },
): LogRow {
  const at = dto.create_time ?? null;
  const device = deviceOf(dto.device_id);
  const content = readLogContent(dto.read_set, dto.funs ?? '');
  const upgrade = dto.read_set === 'Set' ? openUpgrade(dto.funs ?? '') : null;
  return {
    id: dto.comm_id,
    device: dto.device_id,
    deviceName: device?.name || dto.device_name || dto.device_id,
    person: dto.name || dto.user || '',
    module: titleText(dto.module_title ?? '', INVERTER_SETTING_GROUPS, language),
    kind: entryKind(dto.read_set, content),
    at,
    closed: at === null || (dto.update_time ?? at) > at,
    ...(upgrade &&
      mayStillRun(at, upgrade.timeout_minutes, now) && {
        running: {
          gateway: device?.gatewayUuid ?? '',
          upgrade: upgrade.upgrade_id,
          own: dto.user === viewer,
        },
      }),
    content: asText(content, dto.device_type || device?.type || '', language),
  };
}

function asText(content: LogContent, type: string, language: Language): LogContent {
  if (content.kind !== 'set') return content;
  return { ...content, lines: content.lines.map((line) => lineText(line, settingOf(type, line.code), language)) };
}
