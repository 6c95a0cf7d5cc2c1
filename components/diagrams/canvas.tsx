import { memo, useMemo, type CSSProperties, type RefObject } from 'react';
import { useTranslations } from 'next-intl';
import type { BoundDevice } from '@/lib/domain/diagrams/bound';
import { cutText } from '@/lib/domain/diagrams/cut-text';
import type { Drawing, PlacedSymbol, Shape, Wire } from '@/lib/domain/diagrams/drawing';
import { headLines } from '@/lib/domain/diagrams/frame';
import type { Energy } from '@/lib/domain/diagrams/network';
import type { ReadOf } from '@/lib/domain/diagrams/readings';
import { energyOf, stateOf, tripOf, type Situation } from '@/lib/domain/diagrams/states';
import type { SymbolKind } from '@/lib/domain/diagrams/symbols';
import { DEFAULT_TEXT, leastHeight } from '@/lib/domain/diagrams/text-sizes';
import { viewBoxOf, WHOLE } from '@/lib/domain/diagrams/view';
import { Bays } from './bays';
import { Legend } from './legend';
import { PanelView } from './panel-view';
import { Symbol } from './symbols/symbol';
import { useSymbolLabels } from './use-symbol-labels';
import styles from './diagrams.module.css';

/** Symbols without a label for screen readers. */
const QUIET: ReadonlySet<SymbolKind> = new Set([
  ...(['junction', 'cable', 'busbar', 'earth', 'fuse', 'arrester', 'presence'] as const),
  ...(['currentTransformer', 'voltageTransformer'] as const),
]);

/** A drawing with everything in its current state. Zoom and pan change its `viewBox` without rendering again. */
export function Canvas({
  drawing,
  shape,
  title,
  station,
  state: head,
  devices,
  situation,
  read,
  readOf,
  isOld,
  now,
  canvas,
}: {
  drawing: Drawing;
  /** Shape of the available space; null before it is measured. */
  shape: Shape | null;
  title: string;
  station: string;
  /** Text of the age of the data. */
  state: string;
  devices: ReadonlyMap<string, BoundDevice>;
  situation: Situation;
  read: ReadOf;
  readOf: (device: string) => string;
  isOld: (at: number) => boolean;
  now: number | null;
  canvas: RefObject<SVGSVGElement | null>;
}) {
  const t = useTranslations('diagrams');
  const symbolLabels = useSymbolLabels();
  const energy = energyOf(drawing, situation);
  const names = useMemo(() => new Map(drawing.bays.map(({ circuit, name }) => [circuit, name])), [drawing]);
  const isSample = (circuit: string | undefined) => circuit !== undefined && !situation.isBound(circuit);
  const labelOf = ({ circuit, kind, indicates }: PlacedSymbol, state: ReturnType<typeof stateOf>) =>
    QUIET.has(kind)
      ? undefined
      : symbolLabels(kind, state, {
          of: circuit === undefined ? '' : (names.get(circuit) ?? ''),
          sample: isSample(circuit),
          tripped: indicates === 'tripped',
          cause: circuit === undefined || !(kind === 'breaker' || indicates) ? null : tripOf(circuit, situation),
        });
  return (
    <svg
      ref={canvas}
      className={styles.canvas}
      viewBox={viewBoxOf(WHOLE, drawing)}
      preserveAspectRatio="xMidYMid meet"
      data-shape={shape}
      style={
        {
          '--ratio': `${drawing.width} / ${drawing.height}`,
          '--least-height': `${leastHeight(drawing)}px`,
        } as CSSProperties
      }
      role="group"
      aria-label={t('canvas', { title })}
      aria-describedby="diagram-keys"
      // Focusable, to pan and zoom by keyboard.
      tabIndex={0}
    >
      <g aria-hidden="true">
        {drawing.wires.map((wire, index) => (
          <WireView key={index} wire={wire} energy={wire.node === null ? 'live' : (energy?.get(wire.node) ?? 'live')} />
        ))}
      </g>
      {drawing.symbols.map((symbol, index) => {
        const state = stateOf(symbol, situation, energy);
        return (
          <Symbol
            key={index}
            {...{ kind: symbol.kind, x: symbol.x, y: symbol.y, mark: symbol.mark, state }}
            label={labelOf(symbol, state)}
            sample={isSample(symbol.circuit)}
            tripped={symbol.kind === 'breaker' && tripOf(symbol.circuit ?? '', situation) !== null}
          />
        );
      })}
      {drawing.labels.map(({ anchor, bold, size = DEFAULT_TEXT, text, x, y }, index) => (
        <text key={index} x={x} y={y} fontSize={size} fontWeight={bold ? 700 : 400} textAnchor={anchor}>
          {text}
        </text>
      ))}
      {drawing.panels.map((panel, index) => (
        <PanelView key={index} {...{ panel, read, isOld, now }} bound={situation.isBound(panel.circuit)} />
      ))}
      <Legend drawing={drawing} />
      <CanvasHead drawing={drawing} station={station} state={head} />
      <Bays bays={drawing.bays} {...{ devices, station, situation, readOf }} />
    </svg>
  );
}

/** In the colour of its voltage where it is live; grey and thin where de-energised, dashed where unknown. */
const WireView = memo(function WireView({ wire, energy }: { wire: Wire; energy: Energy }) {
  return (
    <polyline
      className={styles.wire}
      points={wire.points.map((point) => point.join(',')).join(' ')}
      data-volts={wire.volts}
      data-energy={energy}
      data-heavy={wire.heavy}
      data-node={wire.node}
    />
  );
});

/** Above the drawing: station and age. In print, in the picture and in full screen this is the only place for them. */
function CanvasHead({ drawing, station, state }: { drawing: Drawing; station: string; state: string }) {
  const { age, station: name } = headLines(drawing, state);
  const size = drawing.text;
  return (
    <>
      <text x={name.x} y={name.y} fontSize={size}>
        {cutText(station, size, name.room)}
      </text>
      <text x={age.x} y={age.y} fontSize={size} textAnchor={age.anchor} data-head>
        {state}
      </text>
    </>
  );
}
