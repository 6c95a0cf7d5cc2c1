'use client';

import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { EventKind } from '@/lib/domain/alarms/event-list';
import styles from './home.module.css';

const COLOURS: Readonly<Record<EventKind, string>> = { warning: 'var(--c-warning)', fault: 'var(--c-fault)' };

export interface ShownDay {
  readonly day: string;
  /** As the axis shows it. */
  readonly label: string;
  readonly warning: number;
  readonly fault: number;
}

/** Bars of warnings and faults by day. The same numbers stand in a table beside it, so the picture is silent. */
export function AlarmChart({
  days,
  kinds,
  names,
  axis,
}: {
  days: readonly ShownDay[];
  kinds: readonly EventKind[];
  names: Readonly<Record<EventKind, string>>;
  /** What the upright axis counts. */
  axis: string;
}) {
  return (
    <div className={styles.bars} aria-hidden="true">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={[...days]} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid stroke="var(--c-line)" vertical={false} />
          <XAxis
            dataKey="label"
            tick={{ fill: 'var(--c-muted)', fontSize: 12 }}
            tickLine={false}
            stroke="var(--c-line-strong)"
          />
          <YAxis
            allowDecimals={false}
            width={56}
            tick={{ fill: 'var(--c-muted)', fontSize: 12 }}
            tickLine={false}
            axisLine={false}
            label={{ value: axis, angle: -90, position: 'insideLeft', fill: 'var(--c-muted)', fontSize: 12 }}
          />
          <Tooltip cursor={{ fill: 'var(--c-sunken)' }} content={(shown) => <Numbers {...shown} names={names} />} />
          {kinds.map((kind) => (
            <Bar
              key={kind}
              dataKey={kind}
              name={names[kind]}
              stackId="alarms"
              fill={COLOURS[kind]}
              maxBarSize={44}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

function Numbers({
  active,
  payload,
  label,
}: {
  active?: boolean;
  payload?: readonly { dataKey?: unknown; name?: unknown; value?: unknown }[];
  label?: string | number;
  names: Readonly<Record<EventKind, string>>;
}) {
  if (!active || !payload?.length) return null;
  return (
    <div className={styles.tip}>
      <p>{label}</p>
      {payload.map(({ dataKey, name, value }) => (
        <p key={String(dataKey)}>
          {String(name)}: <strong>{String(value)}</strong>
        </p>
      ))}
    </div>
  );
}
