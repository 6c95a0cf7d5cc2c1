import { languageTag } from '../tenants/language-tag';
import type { Language, Tenant } from '../tenants/types';
import { SURFACES } from '../theme/contrast';
import { iconPath, MADE_ICONS } from './icons';

/** Where a page finds the manifest. Browsers ask for it without cookies, so the language stands in the address. */
export function manifestPath(language: Language): string {
  return `/manifest.webmanifest?lang=${language}`;
}

/** The web app manifest of a tenant: what an installed portal is called and looks like. */
export function manifestOf(
  tenant: Pick<Tenant, 'prefix' | 'productName' | 'theme'>,
  language: Language,
  description: string,
): Readonly<Record<string, unknown>> {
  const name = tenant.productName[language];
  return {
    id: '/',
    name,
    short_name: name,
    description,
    lang: languageTag(language),
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: tenant.theme.light.primary,
    background_color: SURFACES.light,
    icons: MADE_ICONS.filter(({ purpose }) => purpose !== 'apple').map(({ name: file, size, purpose }) => ({
      src: iconPath(tenant.prefix, file),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  };
}
