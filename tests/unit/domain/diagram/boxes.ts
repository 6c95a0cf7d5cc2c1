import { textWidth } from '@/lib/domain/diagram/cut-text';
import { HEAD, LEGEND, type Drawing } from '@/lib/domain/diagram/drawing';
import { symbolFacts } from '@/lib/domain/diagram/symbols';

interface Box {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Everything that takes room on a drawing; a breaker stands on its truck and a dot on its wire. */
export function boxesOf({ height, panels, symbols, width, words }: Drawing): Box[] {
  const trucks = symbols.filter(({ kind }) => kind === 'truck');
  const onTruck = (x: number, y: number) => trucks.some((truck) => truck.x === x && truck.y === y);
  // The longest that is said of the last reading.
  const read = textWidth('Read 23/11/2026, 11:42:05 ACDT', HEAD.size);
  const head = { y: HEAD.y - HEAD.size, height: HEAD.size * 1.3 };
  const station = Math.min(HEAD.most, width - 3 * HEAD.aside - read);
  return [
    { ...head, name: 'station', x: HEAD.aside, width: station },
    { ...head, name: 'reading', x: width - HEAD.aside - read, width: read },
    { name: 'legend', x: LEGEND.x, y: height - LEGEND.above, width: LEGEND.width, height: LEGEND.height },
    ...symbols
      .filter(({ kind, x, y }) => kind !== 'junction' && !(kind === 'breaker' && onTruck(x, y)))
      .map(({ kind, x, y }) => {
        const size = symbolFacts(kind);
        return { ...size, name: `${kind} at ${x} ${y}`, x: x - size.width / 2, y: y - size.height / 2 };
      }),
    ...panels.map((panel) => ({ ...panel, name: `panel of ${panel.circuit}` })),
    ...words.map(({ anchor = 'start', size = 16, text, x, y }) => {
      const width = textWidth(text, size);
      const left = anchor === 'start' ? x : anchor === 'middle' ? x - width / 2 : x - width;
      return { name: `"${text}"`, x: left, y: y - size * 0.8, width, height: size };
    }),
  ];
}

/** Pairs that share room, by their names. */
export function overlapsOf(boxes: readonly Box[]): string[] {
  const hits = (a: Box, b: Box) =>
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
  return boxes.flatMap((box, index) =>
    boxes.slice(index + 1).flatMap((other) => (hits(box, other) ? [`${box.name} and ${other.name}`] : [])),
  );
}

export function outsideOf(boxes: readonly Box[], { height, width }: Drawing): string[] {
  return boxes.flatMap((box) =>
    box.x < 0 || box.y < 0 || box.x + box.width > width || box.y + box.height > height ? [box.name] : [],
  );
}
