'use client';

import { useTranslations } from 'next-intl';
import { EllipsisVertical, Star } from 'lucide-react';
import { isolated } from '@/lib/format/isolated';
import { MenuButton } from '../ui/menu-button';
import type { MenuChoice } from '../ui/mui-menu';
import { menuChoices } from './menu-choices';
import type { MenuOf } from './menu-choices';
import { useFavouriteChange } from './use-favourite-change';

/** The menu of one station (P2.49, P2.52), with the star where a narrow row has no room for one (`favourite`); nothing where the viewer has no entry in it. */
export function StationMenu({ favourite, ...of }: MenuOf & { favourite?: boolean }) {
  const t = useTranslations('stations.menu');
  const change = useFavouriteChange();
  const choices = menuChoices(of, (key) => t(key));
  if (choices.length === 0) return null;
  const star: MenuChoice[] =
    favourite === undefined
      ? []
      : [
          {
            key: 'favourite',
            name: t(favourite ? 'noFavourite' : 'favourite'),
            icon: <Star size={18} aria-hidden="true" />,
            narrowOnly: true,
            onChoose: () => void change(of.id, of.name, !favourite),
          },
        ];
  return (
    <MenuButton label={t('label', { name: isolated(of.name) })} choices={[...star, ...choices]}>
      <EllipsisVertical size={18} aria-hidden="true" />
    </MenuButton>
  );
}
