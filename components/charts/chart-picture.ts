/** A legend line of the exported picture. */
export interface PictureLine {
  /** CSS variable of its colour. */
  readonly colour: string;
  /** Line style; a square of its colour if absent, text only for `none`. */
  readonly style?: 'now' | 'before' | 'none';
  readonly text: string;
}

const SVG = 'http://www.w3.org/2000/svg';
const [LINE, HEAD, HEAD_LINE, PAD, INDENT] = [20, 34, 22, 16, 32];
/** Sharp in print as well. */
const SCALE = 2;

/**
 * A drawn chart as a PNG with its title and its legend, in the colours of the page. `colourOf` resolves a CSS variable of the page.
 * Null where the browser cannot draw.
 */
export async function chartPicture(
  drawing: SVGSVGElement,
  { title, lines, font }: { readonly title: string; readonly lines: readonly PictureLine[]; readonly font: string },
  colourOf: (variable: string) => string,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const [width, height] = [drawing.width.baseVal.value, drawing.height.baseVal.value];
  const fit = (fontFamily: string, text: string, room: number) => {
    pen.font = `${fontFamily} ${font}`;
    return wrapped(text, room, (part) => pen.measureText(part).width);
  };
  const heads = fit('600 16px', title, width);
  const rows = lines.map((line) => ({ ...line, parts: fit('13px', line.text, width - INDENT) }));
  const head = HEAD + (heads.length - 1) * HEAD_LINE;
  const legend = rows.reduce((sum, { parts }) => sum + parts.length * LINE, 0);
  const whole = { width: width + 2 * PAD, height: height + head + legend + 2 * PAD };
  const picture = part('svg', { ...whole, 'font-family': font, fill: 'var(--c-text)' });
  picture.append(part('rect', { ...whole, fill: 'var(--c-surface)' }));
  for (const [index, text] of heads.entries()) {
    picture.append(
      part('text', { x: PAD, y: PAD + 16 + index * HEAD_LINE, 'font-size': 16, 'font-weight': 600 }, text),
    );
  }
  const plot = part('g', { transform: `translate(${PAD} ${PAD + head})` });
  plot.append(drawing.cloneNode(true));
  let y = height + 14;
  for (const { colour, style, parts } of rows) {
    if (style === undefined) plot.append(part('rect', { y: y - 9, width: 24, height: 10, fill: `var(${colour})` }));
    else if (style !== 'none') {
      const line = { d: `M0 ${y - 4}h24`, stroke: `var(${colour})`, 'stroke-width': 2 };
      plot.append(part('path', { ...line, 'stroke-dasharray': style === 'before' ? '5 4' : 'none' }));
    }
    for (const text of parts) {
      plot.append(part('text', { x: INDENT, y, 'font-size': 13 }, text));
      y += LINE;
    }
  }
  picture.append(plot);
  const markup = new XMLSerializer()
    .serializeToString(picture)
    .replaceAll(/var\((--[\w-]+)\)/g, (_, variable: string) => colourOf(variable));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(markup)}`;
  await image.decode();
  canvas.width = whole.width * SCALE;
  canvas.height = whole.height * SCALE;
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function part(name: string, values: Readonly<Record<string, string | number>>, text = ''): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(values)) element.setAttribute(key, String(value));
  element.textContent = text;
  return element as SVGElement;
}

/** Wraps text to a width (px): it breaks at spaces, and Chinese text anywhere. A single word longer than the width gets its own line. */
export function wrapped(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines = [''];
  for (const part of text.match(/[\u2e80-\uffef]|[^\s\u2e80-\uffef]+|\s+/g) ?? []) {
    const longer = `${lines.at(-1) ?? ''}${part}`;
    if (lines.at(-1) === '' || widthOf(longer.trimEnd()) <= width) lines[lines.length - 1] = longer;
    else lines.push(part.trimStart());
  }
  return lines.map((line) => line.trim()).filter(Boolean);
}
