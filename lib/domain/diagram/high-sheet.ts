import type { Container } from './circuits';
import { between, dot, bottomOf, headOf, joinParts, wireOf, type Parts, type PlacedSymbol } from './drawing';
import type { SheetLabel, SheetText } from './labels';
import { bayFigures } from './readings';

interface BayPlan {
  readonly name: 'H1' | 'H2' | 'H3';
  readonly caption: SheetLabel;
  /** Volts, amperes and kilowatts by phase, power factor, frequency: currents sum to nothing at the bar. */
  readonly samples: readonly string[];
}

type Captioned = Omit<BayPlan, 'caption'> & { readonly caption: string };

const SAMPLES = {
  H1: ['11.56', '11.54', '11.55', '69.2', '69.0', '69.3', '784', '780', '784', '0.98', '50.00'],
  H2: ['11.56', '11.54', '11.55', '61.8', '61.6', '61.9', '700', '697', '701', '0.98', '50.00'],
  H3: ['11.56', '11.54', '11.55', '131.0', '130.6', '131.2', '1484', '1477', '1485', '0.98', '50.00'],
} as const;

const plan = (captions: readonly [SheetLabel, SheetLabel, SheetLabel]): readonly BayPlan[] =>
  (['H1', 'H2', 'H3'] as const).map((name, index) => ({
    name,
    caption: captions[index] ?? captions[0],
    samples: SAMPLES[name],
  }));

/** The captions of the rows (D2.35); those of container 2 are the same seen from the pumping station (ADR 0144). */
const BAYS: Readonly<Record<Container, readonly BayPlan[]>> = {
  C1: plan(['toFloating', 'toTransformer', 'toPumping']),
  C2: plan(['fromContainer1', 'toTransformer', 'toUtility']),
};

const TITLES: Readonly<Record<Container, SheetLabel>> = { C1: 'containerHv1', C2: 'containerHv2' };
const AXES = [420, 960, 1500] as const;
const BAR = 190;
const TAP = 560;
const INDICATOR = 680;

/** A 20 kV board: one busbar, three bays below it. */
export function highSheet(box: Container, text: SheetText): Parts {
  const bar = `${box}/bar`;
  const transformer: PlacedSymbol = { kind: 'voltageTransformer', x: 220, y: BAR + 70, node: bar };
  return joinParts(
    {
      words: [
        { x: 960, y: 50, text: text(TITLES[box]), size: 28, bold: true, anchor: 'middle' },
        { x: 160, y: BAR - 16, text: '20 kV', size: 18 },
      ],
      wires: [
        wireOf({ node: bar, volts: 'high', heavy: true }, [160, BAR], [1760, BAR]),
        wireOf({ node: bar, volts: 'high' }, [220, BAR], [220, headOf(transformer)]),
      ],
      symbols: [dot(220, BAR, bar), transformer],
    },
    ...BAYS[box].map((bay, index) => bayParts(box, { ...bay, caption: text(bay.caption) }, AXES[index] ?? 0)),
  );
}

function bayParts(box: Container, { caption, name, samples }: Captioned, x: number): Partial<Parts> {
  const circuit = `${box}/${name}`;
  const [bar, node] = [`${box}/bar`, circuit];
  const truck: PlacedSymbol = { kind: 'truck', x, y: 340, circuit };
  const current: PlacedSymbol = { kind: 'currentTransformer', x, y: 480, node, mark: '3' };
  const cable: PlacedSymbol = { kind: 'cable', x, y: 790, node };
  const wire = { node, volts: 'high' } as const;
  const aside = (side: -1 | 1, y: number) => wireOf(wire, [x, y], [x + 60 * side, y]);
  return {
    symbols: [
      dot(x, BAR, bar),
      truck,
      { kind: 'breaker', x, y: 340, circuit },
      { kind: 'mode', x: x - 60, y: 325, circuit },
      { kind: 'spring', x: x - 60, y: 357, circuit },
      current,
      dot(x, TAP, node),
      { kind: 'earthingSwitch', x: x + 60, y: TAP + 40, circuit },
      { kind: 'arrester', x: x - 60, y: TAP + 40, node },
      dot(x, INDICATOR, node),
      { kind: 'presence', x: x - 60, y: INDICATOR + 25, node },
      ...(name === 'H1' ? [{ kind: 'voltageTransformer' as const, x: x + 60, y: INDICATOR + 40, node }] : []),
      cable,
    ],
    wires: [
      wireOf({ node: bar, volts: 'high' }, [x, BAR], [x, headOf(truck)]),
      between(truck, current, wire),
      wireOf(wire, [x, bottomOf(current)], [x, headOf(cable)]),
      aside(1, TAP),
      aside(-1, TAP),
      aside(-1, INDICATOR),
      ...(name === 'H1' ? [aside(1, INDICATOR)] : []),
    ],
    words: [
      { x: x - 30, y: BAR + 36, text: name, size: 24, bold: true, anchor: 'end' },
      { x: x + 30, y: 346, text: '52', size: 16 },
      { x, y: 840, text: caption, size: 22, bold: true, anchor: 'middle' },
    ],
    panels: [{ x: x + 110, y: 230, width: 230, height: 328, circuit, figures: bayFigures(samples) }],
    bays: [{ circuit, name: `${name} ${caption}`, x: x - 130, y: BAR + 14, width: 480, height: 660 }],
  };
}
