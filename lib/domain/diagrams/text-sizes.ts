import type { Drawing, Panel } from './drawing';

/** Height of a panel's title. */
export const TITLE_ROOM = 36;

/** The font size of a panel's lines: as large as its box allows. */
export function panelText({ bare, figures, height, title, width }: Panel): number {
  if (bare) return bare.size;
  const line = (height - (title === undefined ? 0 : TITLE_ROOM)) / figures.length;
  return Math.min(28, line * 0.76, width / 10.2);
}

/** Minimum font size of texts within symbols. */
export const SYMBOL_TEXT = 24;
export const DEFAULT_TEXT = 24;

/** The smallest font size on a drawing, px of its canvas. */
export function smallestText({ panels, text, labels }: Drawing): number {
  return Math.min(text, SYMBOL_TEXT, ...labels.map(({ size = DEFAULT_TEXT }) => size), ...panels.map(panelText));
}

/** Minimum font size on the screen, px: a drawing with smaller text is shown taller than the window. */
const LEAST_ON_SCREEN = 11;

/** The minimum height of a drawing on the screen at which its texts are legible. */
export const leastHeight = (drawing: Drawing) =>
  Math.ceil((drawing.height * LEAST_ON_SCREEN) / smallestText(drawing)) + 1;
