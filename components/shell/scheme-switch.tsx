'use client';

import { useSyncExternalStore } from 'react';
import { useTranslations } from 'next-intl';
import { Monitor, Moon, Sun } from 'lucide-react';
import { parseScheme, SCHEMES } from '../theme/scheme';
import type { Scheme } from '../theme/scheme';
import { MenuButton } from '../ui/menu-button';
import { applyScheme } from './preferences';

const ICONS = { light: Sun, dark: Moon, system: Monitor };

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
  return () => observer.disconnect();
}

/** Light, dark or the device's setting; `initial` is what the server read from the cookie. */
export function SchemeSwitch({ initial }: { initial: Scheme }) {
  const t = useTranslations('common');
  const scheme = useSyncExternalStore(
    subscribe,
    () => parseScheme(document.documentElement.dataset.scheme),
    () => initial,
  );
  const Icon = ICONS[scheme];
  return (
    <MenuButton
      label={`${t('scheme')}: ${t(`schemes.${scheme}`)}`}
      choices={SCHEMES.map((choice) => {
        const ChoiceIcon = ICONS[choice];
        return {
          key: choice,
          name: t(`schemes.${choice}`),
          icon: <ChoiceIcon size={18} aria-hidden="true" />,
          checked: choice === scheme,
          onChoose: () => applyScheme(choice),
        };
      })}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
    </MenuButton>
  );
}
