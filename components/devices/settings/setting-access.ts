import { SETTING_TEMPLATE } from '@/lib/domain/devices/types';
import type { DeviceDetail } from '@/lib/domain/fleet/types';
import { firstParam, type ListParams } from '@/lib/domain/list-params';

/**
 * What of the settings a page shows (D2.10, D5.6): nothing where there are none or the viewer may not set them, the tab, the
 * tab opened; `denied` where an address opens it for somebody who may not.
 */
export type SettingAccess = 'none' | 'offered' | 'open' | 'denied';

export function settingAccess(detail: DeviceDetail, params: ListParams): SettingAccess {
  const wanted = firstParam(params, 'template') === String(SETTING_TEMPLATE);
  if (detail.settings.length === 0 && !detail.settingsProblem) return 'none';
  if (!detail.maySet) return wanted ? 'denied' : 'none';
  return wanted ? 'open' : 'offered';
}
