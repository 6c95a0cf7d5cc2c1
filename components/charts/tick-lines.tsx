import type { XAxisTickContentProps } from 'recharts';

/** The mark of an axis below a chart, in as many lines as it has. */
export function TickLines({ className, x, y, payload }: XAxisTickContentProps) {
  return (
    <text className={className} x={x} y={y} fill="currentColor" textAnchor="middle">
      {String(payload.value)
        .split('\n')
        .map((line) => (
          <tspan key={line} x={x} dy="1em">
            {line}
          </tspan>
        ))}
    </text>
  );
}
