/** How wide a sign is, in heights of its line: Chinese ones are square. */
const widthOf = (sign: string) => (/[\u1100-\uffdc]/u.test(sign) ? 1 : 0.62);

export const textWidth = (text: string, size: number) => [...text].reduce((sum, sign) => sum + widthOf(sign) * size, 0);

/** A text that is no wider than `room`; what does not fit ends as an ellipsis. */
export function cutText(text: string, size: number, room: number): string {
  if (textWidth(text, size) <= room) return text;
  let kept = '';
  for (const sign of text) {
    if (textWidth(`${kept}${sign}…`, size) > room) break;
    kept += sign;
  }
  return `${kept.trimEnd()}…`;
}
