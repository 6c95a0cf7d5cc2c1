import type { ComponentType } from 'react';
import { memo } from 'react';
import { symbolFacts, type SymbolKind, type SymbolState } from '@/lib/domain/diagram/symbols';
import * as fittings from './fittings';
import * as machines from './machines';
import * as marks from './marks';
import * as switches from './switches';
import styles from './symbols.module.css';

const SHAPES: Readonly<Record<SymbolKind, ComponentType<{ state: SymbolState; mark: string }>>> = {
  breaker: switches.Breaker,
  disconnector: switches.Disconnector,
  loadSwitch: switches.LoadSwitch,
  contactor: switches.Contactor,
  fuseSwitch: switches.FuseSwitch,
  earthingSwitch: switches.EarthingSwitch,
  truck: switches.Truck,
  busbar: fittings.Busbar,
  junction: fittings.Junction,
  transformer: machines.Transformer,
  transformer3: machines.Transformer3,
  currentTransformer: machines.CurrentTransformer,
  voltageTransformer: machines.VoltageTransformer,
  fuse: fittings.Fuse,
  arrester: fittings.Arrester,
  presence: fittings.Presence,
  earth: fittings.Earth,
  cable: fittings.Cable,
  inverter: machines.Inverter,
  panels: machines.Panels,
  battery: machines.Battery,
  motor: machines.Motor,
  instrument: fittings.Instrument,
  meter: fittings.Meter,
  grid: machines.Grid,
  load: machines.Load,
  lamp: marks.Lamp,
  socket: fittings.Socket,
  heater: fittings.Heater,
  ups: fittings.Ups,
  other: fittings.Other,
  mode: marks.Mode,
  spring: marks.Spring,
  flag: marks.Flag,
  result: marks.Result,
  warning: marks.Warning,
};

/**
 * One symbol around its middle, in one of its states: shape, stroke and filling differ, not the colour alone. Without a `label` it
 * is decoration.
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
  /** Nothing of the station tells its state: it is drawn pale. */
  sample?: boolean;
  tripped?: boolean;
}) {
  const Shape = SHAPES[kind];
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
      <Shape state={state} mark={mark} />
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

/** A sign that stays readable on any shape, also on one that is smaller than the sign. */
function Badge({ x, y, sign }: { x: number; y: number; sign: string }) {
  return (
    <g className={styles.badge}>
      <circle cx={x} cy={y} r="9" />
      <text x={x} y={y + 5.5} textAnchor="middle" fontSize="16">
        {sign}
      </text>
    </g>
  );
}
