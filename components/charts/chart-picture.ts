import type { ChartLayout } from '@/lib/domain/chart/layout';

/** A line of the legend of a picture. */
export interface PictureLine {
  /** The CSS variable that holds it. */
  readonly colour: string;
  /** A field of its colour otherwise; `none` for words alone. */
  readonly look?: 'now' | 'before' | 'none';
  readonly text: string;
}

const [LINE, HEAD, HEAD_LINE, PAD, INDENT] = [20, 34, 22, 16, 32];
/** How what was before is drawn, as on the screen. */
const DASHES = [5, 4];
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
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  const fit = (face: string, text: string, width: number) => {
    pen.font = `${face} ${font}`;
    return wrapped(text, width, (part) => pen.measureText(part).width);
  };
  const heads = fit('600 16px', title, layout.width);
  const rows = lines.map((line) => ({ ...line, parts: fit('13px', line.text, layout.width - INDENT) }));
  const head = HEAD + (heads.length - 1) * HEAD_LINE;
  const legend = rows.reduce((sum, { parts }) => sum + parts.length * LINE, 0);
  canvas.width = (layout.width + 2 * PAD) * SCALE;
  canvas.height = (layout.height + head + legend + 2 * PAD) * SCALE;
  pen.scale(SCALE, SCALE);
  pen.fillStyle = colourOf('--c-surface');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = colourOf('--c-text');
  pen.font = `600 16px ${font}`;
  for (const [index, text] of heads.entries()) pen.fillText(text, PAD, PAD + 16 + index * HEAD_LINE);
  pen.translate(PAD, PAD + head);
  drawChart(pen, layout, font, colourOf);
  pen.font = `13px ${font}`;
  pen.textAlign = 'start';
  let y = layout.height + 14;
  for (const { colour, look, parts } of rows) {
    pen.fillStyle = pen.strokeStyle = colourOf(colour);
    if (look === undefined) pen.fillRect(0, y - 9, 24, 10);
    else if (look !== 'none') {
      pen.lineWidth = 2;
      pen.setLineDash(look === 'before' ? DASHES : []);
      pen.stroke(new Path2D(`M0 ${y - 4}h24`));
    }
    pen.fillStyle = colourOf('--c-text');
    for (const text of parts) {
      pen.fillText(text, INDENT, y);
      y += LINE;
    }
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
    pen.setLineDash(before ? DASHES : []);
    pen.globalAlpha = before ? 0.25 : 0.85;
    if (kind === 'bar') pen.fill(shape);
    pen.globalAlpha = before ? 0.7 : 1;
    pen.stroke(shape);
  }
  pen.restore();
}

/** Words in lines of a width: they break at spaces, Chinese ones anywhere. What is too long for a line stands in one all the same. */
export function wrapped(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines = [''];
  for (const part of text.match(/[\u2e80-\uffef]|[^\s\u2e80-\uffef]+|\s+/g) ?? []) {
    const longer = `${lines.at(-1) ?? ''}${part}`;
    if (lines.at(-1) === '' || widthOf(longer.trimEnd()) <= width) lines[lines.length - 1] = longer;
    else lines.push(part.trimStart());
  }
  return lines.map((line) => line.trim()).filter(Boolean);
}
