'use client';

import { useTranslations } from 'next-intl';
import { EllipsisVertical } from 'lucide-react';
import { isolated } from '@/lib/format/isolated';
import { MenuButton } from '../ui/menu-button';
import { menuChoices } from './menu-choices';
import type { MenuOf } from './menu-choices';

/** The menu of one station (P2.49, P2.52); nothing where the viewer has no entry in it. */
export function StationMenu(of: MenuOf) {
  const t = useTranslations('stations.menu');
  const choices = menuChoices(of, (key) => t(key));
  if (choices.length === 0) return null;
  return (
    <MenuButton label={t('label', { name: isolated(of.name) })} choices={choices}>
      <EllipsisVertical size={18} aria-hidden="true" />
    </MenuButton>
  );
}
