import { mix } from '@/lib/domain/theme/contrast';
import { asHex, inkOn, withContrast } from './colour';
import type { Brand, SchemeColours } from './palette';

/** The dark scheme of a tenant: near-black with a hint of blue-green, so that status colours stay the brightest. */
export function darkColours(brand: Brand): SchemeColours {
  const surface = '#121c20';
  const primary = withContrast(asHex(brand.primary), '#1a272c', 4.5);
  return {
    page: '#0b1316',
    surface,
    raised: '#1a272c',
    sunken: '#1c2a30',
    line: '#26353b',
    'line-strong': '#6d8089',
    text: '#e4ecee',
    muted: '#9db0b7',
    primary,
    'primary-strong': mix(primary, '#ffffff', 0.18),
    'primary-soft': mix(surface, primary, 0.16),
    'on-primary': inkOn(primary),
    accent: asHex(brand.accent),
    'on-accent': inkOn(asHex(brand.accent)),
    focus: primary,
    shade: 'rgb(0 0 0 / 0.5)',
  };
}
