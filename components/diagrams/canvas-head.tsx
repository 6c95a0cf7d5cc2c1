import { cutText, textWidth } from '@/lib/domain/diagram/cut-text';
import { HEAD } from '@/lib/domain/diagram/drawing';

/** Over the drawing: whose it is, and how old. On paper, in a picture and in full screen nothing else says it. */
export function CanvasHead({ width, station, state }: { width: number; station: string; state: string }) {
  const { aside, most, size, y } = HEAD;
  const room = Math.min(most, width - 3 * aside - textWidth(state, size));
  return (
    <>
      <text x={aside} y={y} fontSize={size}>
        {cutText(station, size, room)}
      </text>
      <text x={width - aside} y={y} fontSize={size} textAnchor="end" data-head>
        {state}
      </text>
    </>
  );
}
