'use client';

import { useState } from 'react';
import { CartesianGrid, Line, LineChart, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { TooltipContentProps } from 'recharts';
import { formatNumber } from '@/lib/format/number';
import { chartTicks, clockTime } from './day-ticks';
import { powerScale } from './power-scale';
import styles from './charts.module.css';

export interface ChartLine {
  readonly key: string;
  readonly name: string;
  /** A CSS colour. */
  readonly colour: string;
  readonly unit: 'W' | '%';
  /** At `times`; null is a gap, which stays open. */
  readonly values: readonly (number | null)[];
  readonly dashed?: boolean;
  /** Not drawn until it is asked for. */
  readonly quiet?: boolean;
}

export interface DayChartProps {
  /** Local date. */
  day: string;
  /** IANA zone in which the hours are told. */
  zone: string;
  from: number;
  to: number;
  /** Epoch ms. */
  times: readonly number[];
  lines: readonly ChartLine[];
  locale: string;
  words: { readonly legend: string; readonly power: string; readonly percent: string };
}

/** Powers (and shares) over one day: a legend that switches lines, a crosshair, gaps that stay open. Its box is its parent's. */
export function DayChart({ day, zone, from, to, times, lines, locale, words }: DayChartProps) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(
    () => new Set(lines.filter(({ quiet }) => quiet).map(({ key }) => key)),
  );
  const scale = powerScale(lines.filter(({ unit }) => unit === 'W').flatMap(({ values }) => values));
  const shown = lines.filter(({ key }) => !hidden.has(key));
  const rows = times.map((at, index) => {
    const row: Record<string, number | null> = { at };
    for (const { key, unit, values } of lines) {
      const value = values[index] ?? null;
      row[key] = value === null ? null : unit === 'W' ? value / scale.divisor : value;
    }
    return row;
  });
  const toggle = (key: string) => {
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    setHidden(next);
  };
  const percent = shown.some(({ unit }) => unit === '%');
  return (
    <div className={styles.chart}>
      <div className={styles.plot}>
        <ResponsiveContainer width="100%" height="100%">
          <LineChart data={rows} margin={{ top: 8, right: percent ? 0 : 16, bottom: 0, left: 0 }} accessibilityLayer>
            <CartesianGrid vertical={false} stroke="var(--c-line)" />
            <XAxis
              dataKey="at"
              type="number"
              domain={[from, to]}
              ticks={chartTicks(zone, day)}
              tickFormatter={(at: number) => clockTime(at, zone, locale)}
              stroke="var(--c-muted)"
              tick={{ fill: 'var(--c-muted)', fontSize: 12 }}
            />
            <YAxis
              yAxisId="W"
              width={64}
              stroke="var(--c-muted)"
              tick={{ fill: 'var(--c-muted)', fontSize: 12 }}
              tickFormatter={(value: number) => formatNumber(value, locale, 2)}
              label={{
                value: `${words.power} (${scale.unit})`,
                angle: -90,
                position: 'insideLeft',
                fill: 'var(--c-muted)',
                fontSize: 12,
                style: { textAnchor: 'middle' },
              }}
            />
            {percent && (
              <YAxis
                yAxisId="%"
                orientation="right"
                domain={[0, 100]}
                width={48}
                stroke="var(--c-muted)"
                tick={{ fill: 'var(--c-muted)', fontSize: 12 }}
                label={{
                  value: `${words.percent} (%)`,
                  angle: 90,
                  position: 'insideRight',
                  fill: 'var(--c-muted)',
                  fontSize: 12,
                  style: { textAnchor: 'middle' },
                }}
              />
            )}
            <ReferenceLine yAxisId="W" y={0} stroke="var(--c-line-strong)" />
            <Tooltip
              isAnimationActive={false}
              content={(given) => <Crosshair {...given} lines={shown} zone={zone} locale={locale} unit={scale.unit} />}
            />
            {shown.map((line) => (
              <Line
                key={line.key}
                yAxisId={line.unit}
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

function Crosshair({
  active,
  label,
  payload,
  lines,
  zone,
  locale,
  unit,
}: Partial<TooltipContentProps> & { lines: readonly ChartLine[]; zone: string; locale: string; unit: string }) {
  if (!active || typeof label !== 'number') return null;
  const values = new Map((payload ?? []).map((item) => [item.dataKey, item.value]));
  return (
    <div className={styles.crosshair}>
      <p>{clockTime(label, zone, locale)}</p>
      <dl>
        {lines.map((line) => {
          const value = values.get(line.key);
          return (
            <div key={line.key}>
              <dt>
                <span style={{ background: line.colour }} aria-hidden="true" />
                {line.name}
              </dt>
              <dd>
                {typeof value === 'number'
                  ? `${formatNumber(value, locale, 2)}\u00a0${line.unit === '%' ? '%' : unit}`
                  : '-'}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
