import type { Hex } from '@/lib/domain/theme/contrast';

/** A tenant's primary and accent colour for one scheme. */
export interface Brand {
  /** #rrggbb, like all colours here. */
  readonly primary: string;
  readonly accent: string;
}
export interface TenantPalette {
  readonly light: Brand;
  readonly dark: Brand;
}

/** Sunhelm's own colours; also used by error pages without a known tenant. */
export const SUNHELM_PALETTE: TenantPalette = {
  light: { primary: '#0E4D5C', accent: '#F5B83D' },
  dark: { primary: '#63B5C6', accent: '#F5B83D' },
};

/** Colours by meaning. Always shown with a shape and a label, never alone. */
export const STATUS_COLOURS = {
  normal: '#2E9E6B',
  warning: '#E8A317',
  fault: '#D64545',
  offline: '#8A94A6',
  sleeping: '#6C7BD9',
} as const satisfies Record<string, Hex>;

/** The same in every diagram, chart and table. */
export const ENERGY_COLOURS = {
  solar: '#E69F00',
  battery: '#009E73',
  grid: '#0072B2',
  // A hue of its own for the opposite direction, as both appear in one bar.
  'grid-out': '#56B4E9',
  'battery-in': '#66C9AE',
  load: '#CC79A7',
  generator: '#8C6D46',
} as const satisfies Record<string, Hex>;

/** Nine hues as distinguishable as possible, also with red-green colour blindness; each has 3:1 on its surface. */
export const CHART_COLOURS = {
  light: ['#293EA6', '#36A629', '#992686', '#A6805B', '#308BBF', '#8C233C', '#4A661A', '#9B39E6', '#26998E'],
  dark: ['#8487DB', '#46DB69', '#BD3C8E', '#8F782E', '#6ACCEB', '#EBB2B0', '#CCDB46', '#9B4BEB', '#298054'],
} as const satisfies Record<'light' | 'dark', readonly Hex[]>;

/** Every colour token of one scheme; each becomes a CSS variable `--c-…`, `--e-…` or `--chart-…`. */
export interface SchemeColours {
  readonly page: Hex;
  readonly surface: Hex;
  readonly raised: Hex;
  readonly sunken: Hex;
  readonly line: Hex;
  readonly 'line-strong': Hex;
  readonly text: Hex;
  readonly muted: Hex;
  readonly primary: Hex;
  readonly 'primary-strong': Hex;
  readonly 'primary-soft': Hex;
  readonly 'on-primary': Hex;
  readonly accent: Hex;
  readonly 'on-accent': Hex;
  readonly focus: Hex;
  readonly shade: string;
}
