import type { XAxisTickContentProps } from 'recharts';

/** The mark of an axis below a chart, in as many lines as it has. */
export function TickLines({ className, x, y, payload, index, tickFormatter }: XAxisTickContentProps) {
  const text = tickFormatter ? tickFormatter(payload.value, index) : String(payload.value);
  return (
    <text className={className} x={x} y={y} fill="currentColor" textAnchor="middle">
      {text.split('\n').map((line) => (
        <tspan key={line} x={x} dy="1em">
          {line}
        </tspan>
      ))}
    </text>
  );
}
