'use client';

import type { CSSProperties } from 'react';
import type { FlowLeg, FlowNode } from '@/lib/domain/energy/flow';
import { motionOf } from '@/lib/domain/energy/flow';
import { FLOW_GLYPHS } from './flow-glyphs';
import styles from './flow.module.css';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** In a box of 400 by 320 with the bus in its middle, cut where nothing stands above or below it; words keep off the legs. */
const PLACES: Readonly<Record<FlowNode, Place & { readonly labels: 'right' | 'below' }>> = {
  solar: { x: 200, y: 40, labels: 'right' },
  grid: { x: 56, y: 160, labels: 'below' },
  load: { x: 344, y: 160, labels: 'below' },
  battery: { x: 200, y: 280, labels: 'right' },
  generator: { x: 48, y: 40, labels: 'right' },
};
/** Where the box begins without sun and generator, and ends without a battery. */
const CUT = { top: 112, bottom: 232 };
const HUB: Place = { x: 200, y: 160 };
const NODE = 30;
const BUS = 14;
/** How far apart the dots of a leg are, px of the box. */
const DOTS_APART = 16;

/**
 * The energy flow as a drawing; what it says stands in words beside it, so a screen reader passes it over. What is old is grey and
 * stands still, with an arrow for the way it went.
 */
export function EnergyFlow({
  legs,
  nameOf,
  wattsOf,
  night = null,
}: {
  legs: readonly FlowLeg[];
  nameOf: (node: FlowNode) => string;
  wattsOf: (leg: FlowLeg) => string;
  /** Why the panels make nothing. */
  night?: string | null;
}) {
  const has = (...nodes: FlowNode[]) => legs.some(({ node }) => nodes.includes(node));
  const top = has('solar', 'generator') ? 0 : CUT.top;
  const height = (has('battery') ? 320 : CUT.bottom) - top;
  return (
    <svg
      viewBox={`0 ${top} 400 ${height}`}
      className={styles.drawing}
      style={{ aspectRatio: `400 / ${height}` }}
      aria-hidden="true"
      focusable="false"
    >
      {legs.map((leg) => (
        <Leg key={leg.node} leg={leg} />
      ))}
      <circle cx={HUB.x} cy={HUB.y} r={BUS} className={styles.hub} />
      {legs.map((leg) => {
        const { x, y } = PLACES[leg.node];
        return (
          <g
            key={leg.node}
            data-node={leg.node}
            data-way={leg.way}
            data-old={leg.oldAt === null ? undefined : ''}
            style={colourOf(leg.node)}
          >
            <circle cx={x} cy={y} r={NODE} className={styles.node} />
            <g transform={`translate(${x - 13} ${y - 13}) scale(1.083)`} className={styles.glyph}>
              <path d={FLOW_GLYPHS[leg.node]} />
            </g>
            <Labels
              place={PLACES[leg.node]}
              name={nameOf(leg.node)}
              watts={wattsOf(leg)}
              note={leg.node === 'solar' ? night : null}
            />
          </g>
        );
      })}
    </svg>
  );
}

interface FlowLabel {
  readonly place: (typeof PLACES)[FlowNode];
  readonly name: string;
  readonly watts: string;
  /** Below them. */
  readonly note: string | null;
}

function Labels({ place, name, note, watts }: FlowLabel) {
  const beside = place.labels === 'right';
  const x = beside ? place.x + NODE + 8 : place.x;
  const y = beside ? place.y - 3 : place.y + NODE + 16;
  const textAnchor = beside ? 'start' : 'middle';
  return (
    <>
      <text x={x} y={y} textAnchor={textAnchor} className={styles.name}>
        {name}
      </text>
      <text x={x} y={y + 18} textAnchor={textAnchor} className={styles.watts}>
        {watts}
      </text>
      {note !== null && (
        <text x={x} y={y + 35} textAnchor={textAnchor} className={styles.name} data-night>
          {note}
        </text>
      )}
    </>
  );
}

function Leg({ leg }: { leg: FlowLeg }) {
  const { from, to, length, angle } = line(PLACES[leg.node]);
  const d = `M${from.x} ${from.y}L${to.x} ${to.y}`;
  const { seconds, width } = motionOf(leg.strength);
  const moves = leg.way === 'in' || leg.way === 'out';
  const motion = { '--period': `${((seconds * DOTS_APART) / length).toFixed(2)}s` } as CSSProperties;
  return (
    <g
      style={colourOf(leg.node)}
      data-leg={leg.node}
      data-way={leg.way}
      data-old={leg.oldAt === null ? undefined : ''}
      data-width={width}
      data-seconds={seconds}
    >
      <path d={d} className={styles.line} data-way={leg.way} strokeWidth={moves ? width : 2} />
      {moves && (
        <>
          {leg.oldAt === null && (
            <path
              d={d}
              className={styles.dots}
              data-way={leg.way}
              strokeWidth={width + 2}
              strokeDasharray={`0.1 ${DOTS_APART - 0.1}`}
              style={motion}
            />
          )}
          <path
            d="M-8-7 8 0-8 7z"
            className={styles.arrow}
            transform={`translate(${(from.x + to.x) / 2} ${(from.y + to.y) / 2}) rotate(${leg.way === 'in' ? angle : angle + 180})`}
          />
        </>
      )}
    </g>
  );
}

/** From the edge of a node to the edge of the bus. */
function line(node: Place) {
  const [dx, dy] = [HUB.x - node.x, HUB.y - node.y];
  const whole = Math.hypot(dx, dy);
  const at = (distance: number): Place => ({
    x: Math.round(node.x + (dx * distance) / whole),
    y: Math.round(node.y + (dy * distance) / whole),
  });
  const [from, to] = [at(NODE), at(whole - BUS)];
  const angle = Math.round((Math.atan2(dy, dx) * 180) / Math.PI);
  return { from, to, length: Math.hypot(to.x - from.x, to.y - from.y), angle };
}

const colourOf = (node: FlowNode) => ({ '--energy': `var(--e-${node})` }) as CSSProperties;
