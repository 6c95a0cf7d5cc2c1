import { mix } from '@/lib/domain/theme/contrast';
import { asHex, inkOn, withContrast } from './colour';
import type { Brand, SchemeColours } from './palette';

/** The light scheme of a tenant. Text colours reach 4.5:1 on the page, whatever the tenant's colours. */
export function lightColours(brand: Brand): SchemeColours {
  const page = '#f4f6f7';
  const primary = withContrast(asHex(brand.primary), page, 4.5);
  return {
    page,
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: '#eaeef0',
    line: '#dde3e6',
    'line-strong': '#84939a',
    text: '#13242b',
    muted: '#52646c',
    primary,
    'primary-strong': mix(primary, '#000000', 0.18),
    'primary-soft': mix('#ffffff', primary, 0.1),
    'on-primary': inkOn(primary),
    accent: asHex(brand.accent),
    'on-accent': inkOn(asHex(brand.accent)),
    focus: withContrast(asHex(brand.primary), '#ffffff', 4.5),
    shade: 'rgb(12 30 38 / 0.14)',
  };
}
