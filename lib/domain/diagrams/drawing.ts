import type { Branch } from './network';
import type { Figure } from './readings';
import { symbolFacts, type SymbolKind, type SymbolState } from './symbols';

/* The parts of a sheet: positions in px of its canvas, and the circuit or node that each is bound to. */

/** The space for a drawing: a window beside the list of stations, or the width of a phone. */
export const SHAPES = ['wide', 'tall'] as const;
export type Shape = (typeof SHAPES)[number];

/** A sheet of switchgear on a wide screen (D9.11), and the width of all drawings on a narrow one. */
export const CANVAS = { width: 1920, height: 1080 } as const;
export const NARROW = 720;

export type Point = readonly [x: number, y: number];
export type Voltage = 'high' | 'low' | 'house' | 'direct';

/** The property that determines a symbol which is not a switch of the main circuit. */
export type Indication = 'tripped';

export interface PlacedSymbol {
  readonly kind: SymbolKind;
  /** The centre. */
  readonly x: number;
  readonly y: number;
  /** The circuit that determines its state. */
  readonly circuit?: string | undefined;
  /** The node that it is connected to, which determines whether it is live. */
  readonly node?: string | undefined;
  /** A constant state: a spare way is open. */
  readonly fixed?: SymbolState;
  /** Text drawn inside it. */
  readonly mark?: string;
  readonly indicates?: Indication;
}

export interface Wire {
  readonly points: readonly Point[];
  /** Null for a wire that is not traced, such as the DC wires of panels. */
  readonly node: string | null;
  readonly volts: Voltage;
  readonly heavy?: boolean;
}

export interface Labels {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size?: number;
  readonly bold?: boolean;
  readonly anchor?: 'start' | 'middle' | 'end';
}

export type PanelTone = 'orange' | 'green' | 'red';

/** Figures of one circuit: in a box with their names, or just below each other. */
export interface Panel {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly circuit: string;
  readonly figures: readonly Figure[];
  readonly title?: string;
  readonly tone?: PanelTone;
  /** Without box and names: the font size of its lines, which start at its left edge or are centred. */
  readonly bare?: { readonly size: number; readonly anchor: 'start' | 'middle' };
}

/** The area of the canvas that opens the device of a circuit. */
export interface Bay {
  readonly circuit: string;
  /** As shown on the sheet. */
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Parts {
  readonly symbols: readonly PlacedSymbol[];
  readonly wires: readonly Wire[];
  readonly labels: readonly Labels[];
  readonly panels: readonly Panel[];
  readonly bays: readonly Bay[];
}

export interface Drawing extends Parts {
  readonly width: number;
  readonly height: number;
  /** The font size of the header and the legend; no text is smaller. */
  readonly text: number;
  readonly network: readonly Branch[];
  readonly sources: readonly string[];
}

export function joinParts(...all: readonly Partial<Parts>[]): Parts {
  return {
    symbols: all.flatMap(({ symbols }) => symbols ?? []),
    wires: all.flatMap(({ wires }) => wires ?? []),
    labels: all.flatMap(({ labels }) => labels ?? []),
    panels: all.flatMap(({ panels }) => panels ?? []),
    bays: all.flatMap(({ bays }) => bays ?? []),
  };
}

export type WireStyle = Omit<Wire, 'points'>;

/** A wire from point to point. */
export const wireOf = (style: WireStyle, ...points: readonly Point[]): Wire => ({ ...style, points });

/** A straight vertical wire between two symbols on one axis, from the bottom of the first to the top of the second. */
export const between = (upper: PlacedSymbol, lower: PlacedSymbol, style: WireStyle): Wire =>
  wireOf(style, [upper.x, bottomOf(upper)], [lower.x, headOf(lower)]);

export const headOf = ({ kind, y }: PlacedSymbol) => y - symbolFacts(kind).height / 2;
export const bottomOf = ({ kind, y }: PlacedSymbol) => y + symbolFacts(kind).height / 2;

export const dot = (x: number, y: number, node: string): PlacedSymbol => ({ kind: 'junction', x, y, node });

/** The local/remote and spring symbols beside a breaker: to its right, or `aside` px from its axis. */
export const breakerMarks = ({ circuit, x, y }: PlacedSymbol, aside = 44): PlacedSymbol[] => [
  { kind: 'mode', x: x + aside, y: y - 19, circuit },
  { kind: 'spring', x: x + aside, y: y + 19, circuit },
];

/** All circuits that parts of a drawing are bound to. */
export function circuitsOf({ bays, panels, symbols }: Parts): ReadonlySet<string> {
  const named = symbols.flatMap(({ circuit }) => (circuit === undefined ? [] : [circuit]));
  return new Set([...named, ...panels.map(({ circuit }) => circuit), ...bays.map(({ circuit }) => circuit)]);
}
