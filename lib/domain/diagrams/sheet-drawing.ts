import { CANVAS, type Drawing, type Parts, type Shape } from './drawing';
import { heightWith } from './frame';

/** A sheet of the plant without the network, which all sheets share. */
export type SheetDrawing = Omit<Drawing, 'network' | 'sources'>;

/** The sheet of these parts: of the height of the canvas on a wide screen, otherwise as high as its bays. */
export function sheetOf(
  parts: Parts,
  { text, width }: { readonly text: number; readonly width: number },
  shape: Shape,
): SheetDrawing {
  const end = Math.max(...parts.bays.map(({ height, y }) => y + height));
  const height = shape === 'wide' ? CANVAS.height : heightWith(parts, end, text, width);
  return { ...parts, width, height, text };
}
