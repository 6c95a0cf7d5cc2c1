import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import type { MenuEntry } from '@/lib/domain/routes/menu';
import type { Language } from '@/lib/domain/tenants/types';
import type { Scheme } from '../theme/scheme';
import { Breadcrumb } from './breadcrumb';
import { Clock } from './clock';
import { DemoBanner } from './demo-banner';
import { LanguageSwitch } from './language-switch';
import { menuItems } from './menu-items';
import type { MenuWidth } from './menu-width';
import { OtherTabs } from './other-tabs';
import { SchemeSwitch } from './scheme-switch';
import { ShellFrame } from './shell-frame';
import type { ShellBrand } from './shell-frame';
import { UserMenu } from './user-menu';
import styles from './shell.module.css';

export interface ShellProps {
  brand: ShellBrand;
  menu: readonly MenuEntry[];
  menuWidth: MenuWidth;
  languages: readonly Language[];
  scheme: Scheme;
  user: { readonly name: string; readonly email: string };
  /** Whether to say that this is a demonstration. */
  demo: boolean;
  /** Dialogs that menu entries can ask for. */
  dialogs?: ReactNode;
  children: ReactNode;
}

/** Everything around a screen: left menu, top bar, content (P2.17 to P2.32). */
export function Shell({ brand, menu, menuWidth, languages, scheme, user, demo, dialogs, children }: ShellProps) {
  const t = useTranslations();
  // Keys come from the routes, which a test holds against the messages.
  const items = menuItems(menu, (key) => t(key as Parameters<typeof t>[0]));
  return (
    <ShellFrame
      brand={brand}
      menu={items}
      menuWidth={menuWidth}
      above={demo && <DemoBanner />}
      bar={
        <>
          <Breadcrumb items={items} />
          <span className={styles.spacer} />
          <Clock />
          <LanguageSwitch languages={languages} />
          <SchemeSwitch initial={scheme} />
          <UserMenu name={user.name} email={user.email} />
        </>
      }
    >
      {children}
      {dialogs}
      <OtherTabs />
    </ShellFrame>
  );
}
