/** The width of a character relative to its font size: Chinese ones are square. */
const widthOf = (sign: string) => (/[\u1100-\uffdc]/u.test(sign) ? 1 : 0.62);
/** Characters kept at the end, where a device name has its number. */
const END = 4;

export const textWidth = (text: string, size: number) => [...text].reduce((sum, sign) => sum + widthOf(sign) * size, 0);

/** Shortens a text to a width of `room`, leaving out its middle. */
export function cutText(text: string, size: number, room: number): string {
  if (textWidth(text, size) <= room) return text;
  const signs = [...text];
  const last = `…${signs.slice(-END).join('').trimStart()}`;
  const end = textWidth(last, size) <= room / 2 ? last : '…';
  let stored = '';
  for (const sign of signs) {
    if (textWidth(`${stored}${sign}${end}`, size) > room) break;
    stored += sign;
  }
  return `${stored.trimEnd()}${end}`;
}

/** Splits a text into lines no wider than `room`, where it has blanks or brackets to break at. */
export function wrapText(text: string, size: number, room: number): string[] {
  const lines: string[] = [];
  for (const part of text.split(/(?<=\s)|(?=[(（])/u)) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last}${part}`.trimEnd(), size) <= room)
      lines[lines.length - 1] = last + part;
    else lines.push(part);
  }
  return lines.map((line) => line.trim());
}
