'use client';

import { useState } from 'react';
import { CartesianGrid, Line, LineChart, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { TooltipContentProps } from 'recharts';
import { formatNumber } from '@/lib/format/number';
import { clockSeconds, clockTime, evenTicks } from './day-ticks';
import { powerScale } from './power-scale';
import styles from './charts.module.css';

export interface TrendLine {
  readonly key: string;
  readonly name: string;
  /** A CSS colour. */
  readonly colour: string;
  readonly axis: 'power' | 'current';
  /** W, var or A. */
  readonly unit: 'W' | 'var' | 'A';
  /** At `times`; null is a gap, which stays open. */
  readonly values: readonly (number | null)[];
  readonly dashed?: boolean;
  /** Not drawn until it is asked for. */
  readonly quiet?: boolean;
}

export interface TrendChartProps {
  /** IANA zone in which the clock is told. */
  zone: string;
  from: number;
  to: number;
  times: readonly number[];
  lines: readonly TrendLine[];
  locale: string;
  words: { readonly legend: string; readonly power: string; readonly current: string };
}

const AXIS = { stroke: 'var(--c-muted)', tick: { fill: 'var(--c-muted)', fontSize: 12 } } as const;
const TICK_MS = 15 * 60_000;

/** Powers and currents over a window that moves on: legend, crosshair, gaps that stay open. Its box is its parent's. */
export function TrendChart({ zone, from, to, times, lines, locale, words }: TrendChartProps) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(
    () => new Set(lines.filter(({ quiet }) => quiet).map(({ key }) => key)),
  );
  const scale = powerScale(lines.filter(({ axis }) => axis === 'power').flatMap(({ values }) => values));
  const shown = lines.filter(({ key }) => !hidden.has(key));
  const rows = times.map((at, index) => {
    const row: Record<string, number | null> = { at };
    for (const { key, axis, values } of lines) {
      const value = values[index] ?? null;
      row[key] = value === null ? null : axis === 'power' ? value / scale.divisor : value;
    }
    return row;
  });
  const toggle = (key: string) => {
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    setHidden(next);
  };
  const current = shown.some(({ axis }) => axis === 'current');
  const unitOf = ({ unit }: TrendLine) => (unit === 'A' ? unit : scale.unit.replace('W', unit));
  return (
    <div className={styles.chart}>
      <div className={styles.plot}>
        <ResponsiveContainer width="100%" height="100%">
          <LineChart data={rows} margin={{ top: 8, right: current ? 0 : 16, bottom: 0, left: 0 }} accessibilityLayer>
            <CartesianGrid vertical={false} stroke="var(--c-line)" />
            <XAxis
              {...AXIS}
              dataKey="at"
              type="number"
              domain={[from, to]}
              allowDataOverflow
              ticks={evenTicks(from, to, TICK_MS)}
              tickFormatter={(at: number) => clockTime(at, zone, locale)}
            />
            <YAxis
              {...AXIS}
              yAxisId="power"
              width={64}
              tickFormatter={(value: number) => formatNumber(value, locale, 2)}
              label={axisLabel(`${words.power} (${scale.unit})`, 'insideLeft', -90)}
            />
            {current && (
              <YAxis
                {...AXIS}
                yAxisId="current"
                orientation="right"
                width={56}
                tickFormatter={(value: number) => formatNumber(value, locale, 2)}
                label={axisLabel(`${words.current} (A)`, 'insideRight', 90)}
              />
            )}
            <ReferenceLine yAxisId="power" y={0} stroke="var(--c-line-strong)" />
            <Tooltip
              isAnimationActive={false}
              content={(given) => <Crosshair {...given} {...{ lines: shown, zone, locale, unitOf }} />}
            />
            {shown.map((line) => (
              <Line
                key={line.key}
                yAxisId={line.axis}
                dataKey={line.key}
                name={line.name}
                stroke={line.colour}
                strokeWidth={2}
                strokeDasharray={line.dashed ? '6 4' : undefined}
                dot={false}
                connectNulls={false}
                isAnimationActive={false}
              />
            ))}
          </LineChart>
        </ResponsiveContainer>
      </div>
      <ul className={styles.legend} aria-label={words.legend}>
        {lines.map(({ key, name, colour, dashed }) => (
          <li key={key}>
            <button type="button" aria-pressed={!hidden.has(key)} onClick={() => toggle(key)}>
              <svg width="22" height="8" aria-hidden="true">
                <path d="M1 4h20" stroke={colour} strokeWidth="3" strokeDasharray={dashed ? '6 4' : undefined} />
              </svg>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function axisLabel(value: string, position: 'insideLeft' | 'insideRight', angle: number) {
  return { value, angle, position, fill: 'var(--c-muted)', fontSize: 12, style: { textAnchor: 'middle' as const } };
}

interface Given {
  lines: readonly TrendLine[];
  zone: string;
  locale: string;
  unitOf: (line: TrendLine) => string;
}

function Crosshair({ active, label, payload, lines, zone, locale, unitOf }: Partial<TooltipContentProps> & Given) {
  if (!active || typeof label !== 'number') return null;
  const values = new Map((payload ?? []).map((item) => [item.dataKey, item.value]));
  return (
    <div className={styles.crosshair}>
      <p>{clockSeconds(label, zone, locale)}</p>
      <dl>
        {lines.map((line) => {
          const value = values.get(line.key);
          const words = typeof value === 'number' ? `${formatNumber(value, locale, 2)}\u00a0${unitOf(line)}` : '-';
          return (
            <div key={line.key}>
              <dt>
                <span style={{ background: line.colour }} aria-hidden="true" />
                {line.name}
              </dt>
              <dd>{words}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
