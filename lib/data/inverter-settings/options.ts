import type { SettingOption } from '@/lib/domain/devices/setting';

export const DISABLE_ENABLE: readonly SettingOption[] = [
  { value: 0, en: 'Disable', zh: '禁用' },
  { value: 1, en: 'Enable', zh: '启用' },
];
export const NO_YES: readonly SettingOption[] = [
  { value: 0, en: 'No', zh: '否' },
  { value: 1, en: 'Yes', zh: '是' },
];
