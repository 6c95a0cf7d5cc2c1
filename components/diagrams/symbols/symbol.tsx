import { memo, type ComponentType } from 'react';
import { symbolFacts, type SymbolKind, type SymbolState } from '@/lib/domain/diagrams/symbols';
import * as marks from './marks';
import { PARTS } from './parts';
import * as switches from './switches';
import styles from './symbols.module.css';

const SHAPES: Readonly<
  Record<Exclude<SymbolKind, keyof typeof PARTS>, ComponentType<{ state: SymbolState; mark: string }>>
> = {
  breaker: switches.Breaker,
  disconnector: switches.Disconnector,
  loadSwitch: switches.LoadSwitch,
  contactor: switches.Contactor,
  fuseSwitch: switches.FuseSwitch,
  earthingSwitch: switches.EarthingSwitch,
  truck: switches.Truck,
  currentTransformer: marks.CurrentTransformer,
  instrument: marks.Instrument,
  lamp: marks.Lamp,
  mode: marks.Mode,
  spring: marks.Spring,
  flag: marks.Flag,
  result: marks.Result,
};

function Shape({ kind, ...how }: { kind: SymbolKind; state: SymbolState; mark: string }) {
  if (kind in PARTS) return PARTS[kind as keyof typeof PARTS];
  const Drawn = SHAPES[kind as keyof typeof SHAPES];
  return <Drawn {...how} />;
}

/**
 * One symbol around its centre, in one of its states: shape, stroke and fill differ, not the colour alone. Without a `label` it is
 * decorative.
 */
export const Symbol = memo(function Symbol({
  kind,
  state,
  x = 0,
  y = 0,
  label,
  mark = '',
  sample = false,
  tripped = false,
}: {
  kind: SymbolKind;
  state: SymbolState;
  x?: number;
  y?: number;
  label?: string | undefined;
  mark?: string | undefined;
  /** No data of the station gives its state: it is drawn pale. */
  sample?: boolean;
  tripped?: boolean;
}) {
  const { family, height, width } = symbolFacts(kind);
  return (
    <g
      transform={`translate(${x} ${y})`}
      className={styles.symbol}
      data-kind={kind}
      data-family={family}
      data-state={state}
      data-sample={sample || undefined}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {label !== undefined && <title>{label}</title>}
      <Shape {...{ kind, state, mark }} />
      {state === 'faulty' && (
        <g className={styles.faulty}>
          <rect x={-width / 2 - 3} y={-height / 2 - 3} width={width + 6} height={height + 6} />
          <Badge x={width / 2 + 3} y={-height / 2 - 3} sign="?" />
        </g>
      )}
      {tripped && (
        <g className={styles.tripped}>
          <Badge x={-15} y={-23} sign="!" />
        </g>
      )}
    </g>
  );
});

/** A sign that stays readable on any symbol, even on one smaller than the sign. */
function Badge({ x, y, sign }: { x: number; y: number; sign: string }) {
  return (
    <g className={styles.badge}>
      <circle cx={x} cy={y} r="13" />
      <text x={x} y={y + 8.5} textAnchor="middle" fontSize="24">
        {sign}
      </text>
    </g>
  );
}
