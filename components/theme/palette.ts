import type { Hex } from './colour';

/** What a tenant brings: its primary and accent colour, for each scheme. */
export interface Brand {
  /** #rrggbb, as everything here. */
  readonly primary: string;
  readonly accent: string;
}
export interface TenantPalette {
  readonly light: Brand;
  readonly dark: Brand;
}

/** Sunhelm's own colours; also what an error page shows when no tenant is known. */
export const SUNHELM_PALETTE: TenantPalette = {
  light: { primary: '#0E4D5C', accent: '#F5B83D' },
  dark: { primary: '#63B5C6', accent: '#F5B83D' },
};

/** Colours by meaning. Always shown with a shape and a word, never alone. */
export const STATUS_COLOURS = {
  normal: '#2E9E6B',
  warning: '#E8A317',
  fault: '#D64545',
  offline: '#8A94A6',
  sleeping: '#6C7BD9',
} as const satisfies Record<string, Hex>;

/** The same in every picture, chart and table. */
export const ENERGY_COLOURS = {
  solar: '#E69F00',
  battery: '#009E73',
  grid: '#0072B2',
  load: '#CC79A7',
  generator: '#8C6D46',
} as const satisfies Record<string, Hex>;

/** Tol's muted set: nine hues that stay apart for colour-blind eyes. */
export const CHART_COLOURS = {
  light: ['#332288', '#117733', '#AA4499', '#0B7A75', '#999933', '#882255', '#44AA99', '#CC6677', '#88CCEE'],
  dark: ['#8F86D9', '#5FBF7F', '#D98CCB', '#4FC3BD', '#CCCC66', '#D27AA0', '#7FD6C8', '#EE99AA', '#A6DCF5'],
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
