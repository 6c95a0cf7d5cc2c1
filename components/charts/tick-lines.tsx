import { useChartWidth } from 'recharts';
import type { XAxisTickContentProps } from 'recharts';
import { textWidth } from '@/lib/domain/charts/layout';

/** The tick label of an axis below a chart, which may have several lines. */
export function TickLines({ className, x, y, payload, index, tickFormatter }: XAxisTickContentProps) {
  const text = tickFormatter ? tickFormatter(payload.value, index) : String(payload.value);
  return <Lines {...{ className, x: Number(x), y: Number(y) }} lines={text.split('\n')} />;
}

/** At an end of the axis the label stays inside the drawing. */
function Lines({ className, x, y, lines }: { className?: string | undefined; x: number; y: number; lines: string[] }) {
  const width = useChartWidth() ?? 0;
  const half = Math.min(width, textWidth(lines)) / 2;
  const middle = Math.min(Math.max(x, half), Math.max(half, width - half));
  return (
    <text className={className} x={middle} y={y} fill="currentColor" textAnchor="middle">
      {lines.map((line) => (
        <tspan key={line} x={middle} dy="1em">
          {line}
        </tspan>
      ))}
    </text>
  );
}
