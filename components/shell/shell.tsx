import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import type { PictureAddress } from '@/lib/domain/stations/pictures/address';
import { searchableMenu } from '@/lib/domain/shell/routes/menu';
import type { MenuEntry } from '@/lib/domain/shell/routes/menu';
import type { Language } from '@/lib/domain/tenants/types';
import type { Scheme } from '../theme/scheme';
import { Breadcrumb } from './breadcrumb';
import { Clock } from './clock';
import { DemoBanner } from './demo-banner';
import { FullScreenToggle } from './full-screen-toggle';
import { LanguageSwitch } from './language-switch';
import { menuItems } from './menu-items';
import { MenuSearch } from './menu-search';
import type { MenuWidth } from './menu-width';
import { OtherTabs } from './other-tabs';
import { SchemeSwitch } from './scheme-switch';
import { ShellFrame } from './shell-frame';
import type { ShellBrand } from './shell-frame';
import { StatusBanners } from './status-banners';
import { UserMenu } from './user-menu';
import { VisitedPages } from './visited-pages';
import styles from './shell.module.css';

export interface ShellProps {
  brand: ShellBrand;
  menu: readonly MenuEntry[];
  menuWidth: MenuWidth;
  languages: readonly Language[];
  scheme: Scheme;
  user: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly avatar: PictureAddress | null;
  };
  /** Whether this is a demonstration. */
  demo: boolean;
  /** Whether the server failed to load something that every page needs. */
  troubled?: boolean;
  /** The notification bell, an area of its own. */
  bell?: ReactNode;
  /** Dialogs that menu entries can open. */
  dialogs?: ReactNode;
  children: ReactNode;
}

/** Everything around a screen: menu, top bar, content (P2.17 to P2.32). */
export function Shell({
  brand,
  menu,
  menuWidth,
  languages,
  scheme,
  user,
  demo,
  troubled = false,
  bell,
  dialogs,
  children,
}: ShellProps) {
  const t = useTranslations();
  // Keys come from the routes, which a test checks against the messages.
  const label = (key: string) => t(key as Parameters<typeof t>[0]);
  const items = menuItems(menu, label);
  const searchable = menuItems(searchableMenu(menu), label);
  return (
    <ShellFrame
      brand={brand}
      menu={items}
      menuWidth={menuWidth}
      above={
        <>
          {demo && <DemoBanner />}
          <StatusBanners suspected={troubled} />
        </>
      }
      below={<VisitedPages user={user.id} items={searchable} />}
      bar={
        <>
          <Breadcrumb items={items} />
          <span className={styles.spacer} />
          <MenuSearch items={searchable} />
          {bell}
          <FullScreenToggle />
          <Clock />
          <LanguageSwitch languages={languages} tight />
          <SchemeSwitch initial={scheme} />
          <UserMenu name={user.name} email={user.email} avatar={user.avatar} />
        </>
      }
    >
      {children}
      {dialogs}
      <OtherTabs />
    </ShellFrame>
  );
}
