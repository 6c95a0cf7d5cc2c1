import type { Branch } from './network';
import type { Figure } from './readings';
import { symbolFacts, type SymbolKind, type SymbolState } from './symbols';

/*
 * What a sheet is drawn from: positions in px of its canvas, and what each part is bound to.
 */

/** The room of a drawing: a window beside the list of stations, or the width of a phone. */
export const SHAPES = ['wide', 'tall'] as const;
export type Shape = (typeof SHAPES)[number];

/** A sheet of switchgear on a wide screen (D9.11), and the width of every drawing on a narrow one. */
export const CANVAS = { width: 1920, height: 1080 } as const;
export const NARROW = 720;

export type Point = readonly [x: number, y: number];
export type Voltage = 'high' | 'low' | 'house' | 'direct';

/** What of its device tells the state of a symbol that is no switch of the main circuit. */
export type Tells = 'tripped';

export interface PlacedSymbol {
  readonly kind: SymbolKind;
  /** The middle. */
  readonly x: number;
  readonly y: number;
  /** Whose device tells its state. */
  readonly circuit?: string | undefined;
  /** The node that it hangs on: it is live or dead with it. */
  readonly node?: string | undefined;
  /** A state that nothing changes: a spare way is open. */
  readonly fixed?: SymbolState;
  /** What is written into it. */
  readonly mark?: string;
  readonly tells?: Tells;
}

export interface Wire {
  readonly points: readonly Point[];
  /** Null: it is no part of what is traced, as the direct current of panels. */
  readonly node: string | null;
  readonly volts: Voltage;
  readonly heavy?: boolean;
}

export interface Words {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size?: number;
  readonly bold?: boolean;
  readonly anchor?: 'start' | 'middle' | 'end';
}

export type PanelTone = 'orange' | 'green' | 'red';

/** Figures of one circuit: in a box with their names, or below each other without. */
export interface Panel {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly circuit: string;
  readonly figures: readonly Figure[];
  readonly title?: string;
  readonly tone?: PanelTone;
  /** Without box and names: its lines have this size, and begin at its left edge or stand around its middle. */
  readonly bare?: { readonly size: number; readonly anchor: 'start' | 'middle' };
}

/** The part of the canvas that opens the device of a circuit. */
export interface Bay {
  readonly circuit: string;
  /** As it is written on the sheet. */
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Parts {
  readonly symbols: readonly PlacedSymbol[];
  readonly wires: readonly Wire[];
  readonly labels: readonly Words[];
  readonly panels: readonly Panel[];
  readonly bays: readonly Bay[];
}

export interface Drawing extends Parts {
  readonly width: number;
  readonly height: number;
  /** The size of the head and the legend; nothing on it is written smaller. */
  readonly text: number;
  readonly network: readonly Branch[];
  readonly sources: readonly string[];
}

export function joinParts(...all: readonly Partial<Parts>[]): Parts {
  return {
    symbols: all.flatMap(({ symbols }) => symbols ?? []),
    wires: all.flatMap(({ wires }) => wires ?? []),
    labels: all.flatMap(({ labels: words }) => words ?? []),
    panels: all.flatMap(({ panels }) => panels ?? []),
    bays: all.flatMap(({ bays }) => bays ?? []),
  };
}

export type WireLook = Omit<Wire, 'points'>;

/** A wire from point to point. */
export const wireOf = (look: WireLook, ...points: readonly Point[]): Wire => ({ ...look, points });

/** A wire straight down between two symbols that stand on one axis, from the foot of the first to the head of the second. */
export const between = (upper: PlacedSymbol, lower: PlacedSymbol, look: WireLook): Wire =>
  wireOf(look, [upper.x, bottomOf(upper)], [lower.x, headOf(lower)]);

export const headOf = ({ kind, y }: PlacedSymbol) => y - symbolFacts(kind).height / 2;
export const bottomOf = ({ kind, y }: PlacedSymbol) => y + symbolFacts(kind).height / 2;

export const dot = (x: number, y: number, node: string): PlacedSymbol => ({ kind: 'junction', x, y, node });

/** Every circuit that something on a drawing is bound to. */
export function circuitsOf({ bays, panels, symbols }: Parts): ReadonlySet<string> {
  const named = symbols.flatMap(({ circuit }) => (circuit === undefined ? [] : [circuit]));
  return new Set([...named, ...panels.map(({ circuit }) => circuit), ...bays.map(({ circuit }) => circuit)]);
}
