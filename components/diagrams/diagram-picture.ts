/** CSS properties that style a drawing; a picture has no style sheet and gets them as attributes. */
const LOOKS = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font-family',
  'font-style',
  'font-weight',
] as const;
/** Sharp in print as well. */
const SCALE = 2;

/** A whole diagram as a PNG, in the colours of the screen. Null where the browser cannot draw. */
export async function diagramPicture(svg: SVGSVGElement): Promise<Blob | null> {
  const [width, height] = (svg.dataset.size ?? '').split(' ').map(Number);
  if (!width || !height) return null;
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const [from, to] = [svg.querySelectorAll('*'), copy.querySelectorAll('*')];
  from.forEach((element, index) => {
    const style = getComputedStyle(element);
    for (const name of LOOKS) to[index]?.setAttribute(name, style.getPropertyValue(name));
  });
  for (const link of copy.querySelectorAll('a')) link.remove();
  copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
  copy.setAttribute('width', String(width * SCALE));
  copy.setAttribute('height', String(height * SCALE));
  const image = new Image();
  const address = URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml;charset=utf-8' }),
  );
  try {
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * SCALE;
    canvas.height = height * SCALE;
    const pen = canvas.getContext('2d');
    if (!pen) return null;
    pen.fillStyle = getComputedStyle(svg).backgroundColor;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(image, 0, 0);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
  } finally {
    URL.revokeObjectURL(address);
  }
}
