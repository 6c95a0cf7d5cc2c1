'use client';

import { useTranslations } from 'next-intl';
import {
  EllipsisVertical,
  FileText,
  KeyRound,
  ListPlus,
  Pencil,
  ScrollText,
  SlidersHorizontal,
  Trash2,
  Unplug,
} from 'lucide-react';
import type { DeviceMenuKey } from '@/lib/domain/devices/menu';
import { isolated } from '@/lib/format/isolated';
import { MenuButton } from '../ui/menu-button';
import type { MenuChoice } from '../ui/mui-menu';
import { deviceHref, deviceLogHref, deviceViewHref } from './addresses';
import { requestDeviceDialog, type DeviceDialogKey, type DialogDevice } from './device-dialog-request';

/** The template of the settings (D9.2). */
const SETTING = 21;
const ICONS = {
  ...{ detail: FileText, edit: Pencil, setting: SlidersHorizontal, log: ScrollText, delete: Trash2 },
  ...{ found: ListPlus, secret: KeyRound, disconnect: Unplug },
};

/** The menu of one device (D2.7): the actions that the rights allow; nothing if there are none. */
export function DeviceMenu({ device, keys }: { device: DialogDevice; keys: readonly DeviceMenuKey[] }) {
  const t = useTranslations('devices.menu');
  if (keys.length === 0) return null;
  const { id, type, name } = device;
  const links: Partial<Record<DeviceMenuKey, string>> = {
    detail: deviceHref(type, id),
    setting: deviceViewHref(type, id, SETTING),
    log: deviceLogHref(type, id),
  };
  const choices = keys.map((key): MenuChoice => {
    const Icon = ICONS[key];
    const href = links[key];
    return {
      key,
      name: t(key),
      icon: <Icon size={18} aria-hidden="true" />,
      ...(href === undefined
        ? { onChoose: () => requestDeviceDialog({ key: key as DeviceDialogKey, device }) }
        : { href }),
    };
  });
  return (
    <MenuButton label={t('label', { name: isolated(name) })} choices={choices}>
      <EllipsisVertical size={18} aria-hidden="true" />
    </MenuButton>
  );
}
