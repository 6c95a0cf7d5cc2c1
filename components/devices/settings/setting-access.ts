import type { DeviceDetail } from '@/lib/domain/stations/fleet/types';
import { TEMPLATE_IDS } from '@/lib/domain/devices/types';
import { firstParam, type ListParams } from '@/lib/domain/list-params';

/**
 * Access to the settings on a page (D2.10, D5.6): `none` where there are none or the viewer may not set them, the tab, the opened
 * tab; `denied` where a URL opens it for a viewer without the right.
 */
export type SettingAccess = 'none' | 'offered' | 'open' | 'denied';

export function settingAccess(detail: DeviceDetail, params: ListParams): SettingAccess {
  const wanted = firstParam(params, 'template') === String(TEMPLATE_IDS.setting);
  if (detail.settings.length === 0 && !detail.settingsProblem) return 'none';
  if (!detail.maySet) return wanted ? 'denied' : 'none';
  return wanted ? 'open' : 'offered';
}
