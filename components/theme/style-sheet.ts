import { inkOn, withContrast } from './colour';
import { mix, type Hex } from '@/lib/domain/theme/contrast';
import { darkColours } from './dark';
import { lightColours } from './light';
import { CHART_COLOURS, ENERGY_COLOURS, STATUS_COLOURS } from './palette';
import type { SchemeColours, TenantPalette } from './palette';
import { MEASURES } from './tokens';

type Variables = Record<string, string>;

/** Status colours keep their hue in both schemes; text in that colour and its soft background are fitted to the scheme. */
function statusVariables(colours: SchemeColours): Variables {
  const variables: Variables = {};
  for (const [name, colour] of Object.entries(STATUS_COLOURS)) {
    const soft = mix(colours.surface, colour, 0.14);
    variables[`c-${name}`] = colour;
    variables[`c-${name}-soft`] = soft;
    variables[`c-${name}-text`] = withContrast(colour, soft, 4.5);
    variables[`c-on-${name}`] = inkOn(colour);
  }
  return variables;
}

function schemeVariables(colours: SchemeColours, chart: readonly Hex[]): Variables {
  const variables: Variables = {};
  for (const [name, colour] of Object.entries(colours)) variables[`c-${name}`] = colour;
  for (const [name, colour] of Object.entries(ENERGY_COLOURS)) variables[`e-${name}`] = colour;
  chart.forEach((colour, index) => (variables[`chart-${index + 1}`] = colour));
  return { ...variables, ...statusVariables(colours) };
}

function block(selector: string, variables: Variables, scheme?: string): string {
  const lines = Object.entries(variables).map(([name, value]) => `--${name}:${value}`);
  if (scheme) lines.unshift(`color-scheme:${scheme}`);
  return `${selector}{${lines.join(';')}}`;
}

/**
 * All tokens of a tenant as one style sheet. `<html data-scheme>` selects light or dark; `system` follows the device in CSS alone, so no
 * script runs before the first paint and nothing flashes. Print is always light.
 */
export function themeStyleSheet(palette: TenantPalette): string {
  const known = written.get(palette);
  if (known !== undefined) return known;
  const sheet = write(palette);
  written.set(palette, sheet);
  return sheet;
}

/** Cached per tenant record, which is replaced when its file changes; every page needs the sheet. */
const written = new WeakMap<TenantPalette, string>();

function write(palette: TenantPalette): string {
  const light = schemeVariables(lightColours(palette.light), CHART_COLOURS.light);
  const dark = schemeVariables(darkColours(palette.dark), CHART_COLOURS.dark);
  return [
    // Declared before any other style: element defaults, then MUI's components; unlayered style sheets override both.
    '@layer base,mui;',
    block(':root', MEASURES),
    block(':root', light, 'light'),
    // A wall board is dark in either scheme.
    `@media screen{${block('[data-board],:root[data-scheme="dark"]', dark, 'dark')}}`,
    `@media screen and (prefers-color-scheme: dark){${block(':root[data-scheme="system"]', dark, 'dark')}}`,
    // MUI's fields use these to detect that the browser has filled them in.
    ...['mui-auto-fill', 'mui-auto-fill-cancel'].map((name) => `@keyframes ${name}{from{animation-name:${name}}}`),
  ].join('\n');
}
