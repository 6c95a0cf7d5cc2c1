/** A displayed number in the base unit of its kind, and half of its last digit's step. */
export interface Figure {
  readonly value: number;
  readonly half: number;
  readonly text: string;
}

const FACTORS: Readonly<Record<string, number>> = {
  ...{ W: 1, kW: 1e3, MW: 1e6, GW: 1e9 },
  ...{ Wh: 1e-3, kWh: 1, MWh: 1e3, GWh: 1e6 },
};

/** Parses `1.46 MWh`, `AUD 12.30`, `12.30` (then in `unit`) or `100 %`; null without a number. */
export function figureOf(text: string, unit = ''): Figure | null {
  const plain = text.replace(/\s+/g, ' ').trim();
  const [, number = '', places = '', written = ''] =
    /(\u2212?\d[\d,]*(?:\.(\d+))?) ?(GWh|MWh|kWh|Wh|GW|MW|kW|W)?/.exec(plain) ?? [];
  if (!/\d/.test(number)) return null;
  const factor = FACTORS[written || unit] ?? 1;
  return {
    value: Number(number.replaceAll(',', '').replace('\u2212', '-')) * factor,
    half: (10 ** -places.length * factor) / 2,
    text: plain,
  };
}

/** The places that show one figure, and the difference allowed between them besides rounding. */
export interface Question {
  readonly name: string;
  readonly places: Readonly<Record<string, Figure | null>>;
  /** The difference allowed between the underlying counters, in the base unit. */
  readonly slack?: number;
}

/** Pairs of places that differ by more than the coarser rounding, as text. */
export function disagreements({ name, places, slack = 0 }: Question): string[] {
  const shown = Object.entries(places);
  return shown.flatMap(([place, figure], index) => {
    if (!figure) return [`${name}: ${place} shows nothing`];
    return shown.slice(index + 1).flatMap(([other, its]) => {
      if (!its || Math.abs(figure.value - its.value) <= figure.half + its.half + slack + 1e-6) return [];
      return [`${name}: ${place} ${figure.text}, ${other} ${its.text}`];
    });
  });
}
