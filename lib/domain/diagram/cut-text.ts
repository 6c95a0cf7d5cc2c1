/** How wide a sign is, in heights of its line: Chinese ones are square. */
const widthOf = (sign: string) => (/[\u1100-\uffdc]/u.test(sign) ? 1 : 0.62);
/** Signs of the end that are kept: there stands the number of a device. */
const END = 4;

export const textWidth = (text: string, size: number) => [...text].reduce((sum, sign) => sum + widthOf(sign) * size, 0);

/** A text that is no wider than `room`; of one that does not fit the middle is left out. */
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

/** A text in lines that are no wider than `room`, where it has blanks or brackets to break it at. */
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
