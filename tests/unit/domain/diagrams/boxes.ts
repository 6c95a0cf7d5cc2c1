import { textWidth } from '@/lib/domain/diagrams/cut-text';
import type { Drawing } from '@/lib/domain/diagrams/drawing';
import { headLines, legendOf } from '@/lib/domain/diagrams/frame';
import { symbolFacts } from '@/lib/domain/diagrams/symbols';
import { DEFAULT_TEXT } from '@/lib/domain/diagrams/text-sizes';

interface Box {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Bounding boxes of everything on a drawing, except symbols drawn on top of another (a breaker on its truck, a dot on its wire). */
export function boxesOf(drawing: Drawing): Box[] {
  const { panels, symbols, text: size, labels: words } = drawing;
  const trucks = symbols.filter(({ kind }) => kind === 'truck');
  const onTruck = (x: number, y: number) => trucks.some((truck) => truck.x === x && truck.y === y);
  // The longest possible text for the last reading.
  const longest = 'Read 23/11/2026, 11:42:05 ACDT';
  const { age, station } = headLines(drawing, longest);
  const read = textWidth(longest, size);
  const legend = legendOf(drawing);
  return [
    { name: 'station', x: station.x, y: station.y - size, width: station.room, height: size * 1.3 },
    {
      ...{ name: 'reading', x: age.anchor === 'end' ? age.x - read : age.x, y: age.y - size * 0.9 },
      ...{ width: read, height: size * 1.2 },
    },
    ...(legend ? [{ ...legend, name: 'legend' }] : []),
    ...symbols
      .filter(({ kind, x, y }) => kind !== 'junction' && !(kind === 'breaker' && onTruck(x, y)))
      .map(({ kind, x, y }) => {
        const size = symbolFacts(kind);
        return { ...size, name: `${kind} at ${x} ${y}`, x: x - size.width / 2, y: y - size.height / 2 };
      }),
    ...panels.map((panel) => ({ ...panel, name: `panel of ${panel.circuit}` })),
    ...words.map(({ anchor = 'start', size = DEFAULT_TEXT, text, x, y }) => {
      const width = textWidth(text, size);
      const left = anchor === 'start' ? x : anchor === 'middle' ? x - width / 2 : x - width;
      return { name: `"${text}"`, x: left, y: y - size * 0.8, width, height: size };
    }),
  ];
}

/** Names of the pairs of boxes that overlap. */
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
