import type { ChartLayout } from '@/lib/domain/chart/layout';

/** A line of the legend of a picture. */
export interface PictureLine {
  /** The CSS variable that holds it. */
  readonly colour: string;
  readonly text: string;
}

const [LINE, HEAD, PAD] = [20, 34, 16];
/** Sharp on paper as well. */
const SCALE = 2;

/**
 * A chart as a PNG with its title and its legend, in the colours of the page. `colourOf` gives what a CSS variable of the page stands
 * for. Null where the browser cannot draw.
 */
export function chartPicture(
  layout: ChartLayout,
  { title, lines, font }: { readonly title: string; readonly lines: readonly PictureLine[]; readonly font: string },
  colourOf: (variable: string) => string,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = (layout.width + 2 * PAD) * SCALE;
  canvas.height = (layout.height + HEAD + lines.length * LINE + 2 * PAD) * SCALE;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.scale(SCALE, SCALE);
  pen.fillStyle = colourOf('--c-surface');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = colourOf('--c-text');
  pen.font = `600 16px ${font}`;
  pen.fillText(title, PAD, PAD + 16);
  pen.translate(PAD, PAD + HEAD);
  drawChart(pen, layout, font, colourOf);
  pen.font = `13px ${font}`;
  pen.textAlign = 'start';
  for (const [index, { colour, text }] of lines.entries()) {
    const y = layout.height + index * LINE + 14;
    pen.fillStyle = colourOf(colour);
    pen.fillRect(0, y - 9, 24, 10);
    pen.fillStyle = colourOf('--c-text');
    pen.fillText(text, 32, y);
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function drawChart(
  pen: CanvasRenderingContext2D,
  { axes, bottom, left, right, shapes, times, top }: ChartLayout,
  font: string,
  colourOf: (variable: string) => string,
): void {
  const stroke = (path: string, variable: string) => {
    pen.strokeStyle = colourOf(variable);
    pen.stroke(new Path2D(path));
  };
  pen.font = `12px ${font}`;
  pen.lineWidth = 1;
  for (const [mark, { y }] of (axes[0]?.labels ?? []).entries()) {
    stroke(`M${left} ${y}H${right}`, axes[0]?.ticks[mark] === 0 ? '--c-line-strong' : '--c-line');
  }
  pen.fillStyle = colourOf('--c-muted');
  for (const { edge, labels, side, unit, x } of axes) {
    const out = side === 'left' ? -7 : 7;
    stroke(`M${x} ${top}V${bottom}`, '--c-line-strong');
    pen.textAlign = side === 'left' ? 'end' : 'start';
    for (const { y, text } of labels) pen.fillText(text, x + out, y + 4);
    pen.textAlign = side === 'left' ? 'start' : 'end';
    pen.fillText(unit, edge, top - 14);
  }
  pen.textAlign = 'center';
  stroke(`M${left} ${bottom}H${right}`, '--c-line-strong');
  for (const { x, text } of times) pen.fillText(text, x, bottom + 18);
  pen.save();
  pen.beginPath();
  pen.rect(left, top - 2, right - left, bottom - top + 4);
  pen.clip();
  for (const { before, colour, kind, path } of shapes) {
    const shape = new Path2D(path);
    pen.fillStyle = pen.strokeStyle = colourOf(colour);
    pen.lineCap = pen.lineJoin = 'round';
    pen.lineWidth = kind === 'bar' ? 1 : 2;
    pen.setLineDash(before ? [5, 4] : []);
    pen.globalAlpha = before ? 0.25 : 0.85;
    if (kind === 'bar') pen.fill(shape);
    pen.globalAlpha = before ? 0.7 : 1;
    pen.stroke(shape);
  }
  pen.restore();
}
