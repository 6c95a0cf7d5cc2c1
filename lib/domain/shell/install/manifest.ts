import { languageTag } from '../../tenants/language-tag';
import type { Language, Tenant } from '../../tenants/types';
import { SURFACES } from '../../theme/contrast';
import { iconPath, MADE_ICONS } from './icons';

/** The path of the manifest. Browsers request it without cookies, so the language is in the address. */
export function manifestPath(language: Language): string {
  return `/manifest.webmanifest?lang=${language}`;
}

/** The web app manifest of a tenant, with the name and appearance of an installed portal. */
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
