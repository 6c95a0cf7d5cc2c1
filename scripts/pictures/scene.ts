/** Parts from which the drawings of the demo's stations are made: SVG text on a sheet of 960 x 720. */

export const WIDTH = 960;
export const HEIGHT = 720;

export interface Palette {
  /** From the top of the sky to the horizon. */
  readonly sky: readonly [string, string];
  readonly sun: string;
  /** Hills, from the far to the near ones. */
  readonly hills: readonly [string, string];
  /** The ground, from the horizon to the lower edge. */
  readonly ground: readonly [string, string];
}

export const NOON: Palette = {
  sky: ['#4d9fd6', '#d9eff8'],
  sun: '#fff3c4',
  hills: ['#9fc3b4', '#6ea17d'],
  ground: ['#9cbf6a', '#5f8f47'],
};
export const MORNING: Palette = {
  sky: ['#7fb4d8', '#fbe2bf'],
  sun: '#ffe2a0',
  hills: ['#c3b3a4', '#a48f72'],
  ground: ['#d9bd7c', '#a9844a'],
};
export const EVENING: Palette = {
  sky: ['#3f5c8f', '#f5b183'],
  sun: '#ffd27a',
  hills: ['#8d7c9c', '#5f6685'],
  ground: ['#7d8f66', '#44593f'],
};

/** Leaves, the lit ones and those in the shade. */
export const GREEN = ['#7fb069', '#4f8350'] as const;
export const OLIVE = ['#a3a35a', '#6f7541'] as const;
export const DUSK = ['#5d7a5b', '#3b5545'] as const;

type Point = readonly [number, number];

export const polygon = (points: readonly Point[], fill: string, more = '') =>
  `<polygon points="${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}" fill="${fill}" ${more}/>`;

export const box = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;

/** Sky, sun and hills; what stands on the ground comes above it. */
export function landscape({ sky, sun, hills, ground }: Palette, at: Point, horizon = 470): string {
  const hill = (top: number, rise: number, fill: string) =>
    `<path d="M0 ${horizon}V${top}C180 ${top - rise} 300 ${top + rise} 470 ${top}S800 ${top - rise} ${WIDTH} ${top + rise / 2}V${horizon}Z" fill="${fill}"/>`;
  return `<defs>${gradient('sky', sky)}${gradient('ground', ground)}<radialGradient id="glow"><stop offset="0" stop-color="${sun}" stop-opacity=".85"/><stop offset="1" stop-color="${sun}" stop-opacity="0"/></radialGradient>${gradient('panel', ['#2a4f86', '#152a4d'])}</defs>
${box(0, 0, WIDTH, HEIGHT, 'url(#sky)')}<circle cx="${at[0]}" cy="${at[1]}" r="230" fill="url(#glow)"/><circle cx="${at[0]}" cy="${at[1]}" r="52" fill="${sun}"/>
${hill(horizon - 80, 60, hills[0])}${hill(horizon - 34, -40, hills[1])}${box(0, horizon, WIDTH, HEIGHT - horizon, 'url(#ground)')}`;
}

const gradient = (id: string, [from, to]: readonly [string, string]) =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

/** Solar panels over a four-sided area, whose corners go round from the upper left one. */
export function panels(corners: readonly [Point, Point, Point, Point], columns: number, rows: number): string {
  const [a, b, c, d] = corners;
  const between = (from: Point, to: Point, share: number): Point => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
  ];
  const at = (column: number, row: number) => between(between(a, b, column), between(d, c, column), row);
  const gap = 0.06;
  const cells = Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const [left, right] = [(column + gap) / columns, (column + 1 - gap) / columns];
    const [top, bottom] = [(row + gap) / rows, (row + 1 - gap) / rows];
    const face = [at(left, top), at(right, top), at(right, bottom), at(left, bottom)];
    const shine = [at(left, top), at((left + right) / 2, top), at(left, bottom)];
    const middle = [at(left, (top + bottom) / 2), at(right, (top + bottom) / 2)] as const;
    const line = `<path d="M${middle[0].join(' ')}L${middle[1].join(' ')}" stroke="#5f86bd" stroke-width="1.5" opacity=".7"/>`;
    return polygon(face, 'url(#panel)') + polygon(shine, '#8fb6e6', 'opacity=".2"') + line;
  });
  return polygon(corners, '#c9d3dc') + cells.join('');
}

/** A round tree whose trunk stands at `x`, `y`. */
export function tree(x: number, y: number, size: number, [light, dark]: readonly [string, string]): string {
  const crown = (dx: number, dy: number, r: number, fill: string) =>
    `<circle cx="${x + dx * size}" cy="${y + dy * size}" r="${r * size}" fill="${fill}"/>`;
  return (
    `<ellipse cx="${x}" cy="${y}" rx="${size * 0.55}" ry="${size * 0.09}" fill="#000" opacity=".16"/>` +
    box(x - size * 0.05, y - size * 0.6, size * 0.1, size * 0.6, '#6b4b35') +
    crown(0.16, -0.72, 0.36, dark) +
    crown(-0.2, -0.7, 0.36, dark) +
    crown(-0.02, -0.98, 0.38, light) +
    crown(-0.14, -0.78, 0.26, light)
  );
}

/** A window with its frame; `lit` where somebody is in. */
export const pane = (x: number, y: number, width: number, height: number, lit = false) =>
  box(x - 5, y - 5, width + 10, height + 10, '#f7f4ec') +
  box(x, y, width, height, lit ? '#ffd98a' : '#6f9ab5') +
  polygon(
    [
      [x, y],
      [x + width * 0.6, y],
      [x, y + height * 0.8],
    ],
    '#fff',
    `opacity="${lit ? 0.25 : 0.3}"`,
  ) +
  box(x + width / 2 - 2, y, 4, height, '#f7f4ec');

/** What a thing throws on the ground. */
export const shadow = (x: number, y: number, width: number, height = 26) =>
  `<ellipse cx="${x}" cy="${y}" rx="${width / 2}" ry="${height / 2}" fill="#000" opacity=".2"/>`;
