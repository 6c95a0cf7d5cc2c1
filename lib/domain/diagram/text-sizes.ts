import type { Drawing, Panel } from './drawing';

/** The room of the title of a panel. */
export const TITLE_ROOM = 36;

/** The size of the lines of a panel: as large as its box allows. */
export function panelText({ bare, figures, height, title, width }: Panel): number {
  if (bare) return bare.size;
  const line = (height - (title === undefined ? 0 : TITLE_ROOM)) / figures.length;
  return Math.min(28, line * 0.76, width / 10.2);
}

/** Texts within symbols have this size or more. */
export const SYMBOL_TEXT = 24;
export const DEFAULT_TEXT = 24;

/** The size of the smallest text on a drawing, px of its canvas. */
export function smallestText({ panels, text, labels: words }: Drawing): number {
  return Math.min(text, SYMBOL_TEXT, ...words.map(({ size = DEFAULT_TEXT }) => size), ...panels.map(panelText));
}

/** Nothing is shown smaller than this, px of the screen: a drawing that would be is shown higher than the window. */
const LEAST_ON_SCREEN = 11;

/** The least height of a drawing on the screen, at which its texts can be read. */
export const leastHeight = (drawing: Drawing) =>
  Math.ceil((drawing.height * LEAST_ON_SCREEN) / smallestText(drawing)) + 1;
