import {
  box,
  DUSK,
  EVENING,
  GREEN,
  landscape,
  MORNING,
  NOON,
  OLIVE,
  pane,
  panels,
  polygon,
  shadow,
  tree,
} from './scene';
import type { Palette } from './scene';

interface House {
  readonly palette: Palette;
  readonly wall: readonly [string, string];
  readonly roof: string;
  readonly door: string;
  readonly lit?: boolean;
}

/** A house with a gable at its side and panels on the whole of its roof. */
export function gabled({ palette, wall, roof, door, lit }: House): string {
  const trees = palette === NOON ? GREEN : palette === MORNING ? OLIVE : DUSK;
  return [
    landscape(palette, palette === EVENING ? [210, 300] : [770, 130]),
    tree(150, 540, 190, trees),
    tree(850, 560, 230, trees),
    shadow(490, 612, 640, 40),
    polygon(
      [
        [220, 330],
        [330, 200],
        [440, 330],
        [440, 610],
        [220, 610],
      ],
      wall[1],
    ),
    box(440, 330, 320, 280, wall[0]),
    polygon(
      [
        [200, 345],
        [330, 185],
        [344, 198],
        [224, 348],
      ],
      roof,
    ),
    polygon(
      [
        [318, 180],
        [640, 180],
        [790, 350],
        [452, 350],
      ],
      roof,
    ),
    panels(
      [
        [352, 196],
        [632, 196],
        [752, 334],
        [464, 334],
      ],
      5,
      2,
    ),
    pane(290, 410, 78, 90, lit),
    pane(490, 410, 90, 90, lit),
    box(632, 430, 76, 180, door),
    `<circle cx="694" cy="524" r="5" fill="#f3e6c0"/>`,
    polygon(
      [
        [632, 610],
        [708, 610],
        [770, 720],
        [600, 720],
      ],
      '#e6dcc6',
      'opacity=".8"',
    ),
  ].join('');
}

/** A low house with a slanting roof and much glass. */
export function modern(): string {
  return [
    landscape(EVENING, [760, 330]),
    tree(120, 560, 240, DUSK),
    shadow(500, 612, 700, 40),
    box(190, 400, 580, 210, '#e9e2d6'),
    box(190, 400, 200, 210, '#b9764d'),
    ...Array.from({ length: 9 }, (_, board) => box(190, 420 + board * 21, 200, 3, '#94593a')),
    box(420, 430, 320, 150, '#ffdf9b'),
    box(420, 430, 320, 150, 'url(#sky)', 'opacity=".18"'),
    ...[0, 1, 2, 3].map((bar) => box(418 + bar * 106, 430, 6, 150, '#3b4148')),
    polygon(
      [
        [150, 395],
        [250, 235],
        [850, 235],
        [810, 395],
      ],
      '#3b4148',
    ),
    panels(
      [
        [272, 250],
        [826, 250],
        [794, 380],
        [190, 380],
      ],
      6,
      2,
    ),
    box(255, 470, 66, 140, '#40362f'),
    tree(860, 600, 120, DUSK),
  ].join('');
}

/** A house on posts with a veranda, as they stand in the north. */
export function raised(): string {
  const post = (x: number) => box(x, 520, 16, 110, '#efe7d8');
  return [
    landscape(NOON, [180, 130]),
    tree(860, 600, 270, GREEN),
    shadow(480, 630, 640, 36),
    ...[200, 320, 440, 560, 680, 744].map(post),
    box(200, 350, 560, 180, '#f1ede2'),
    ...Array.from({ length: 8 }, (_, board) => box(200, 366 + board * 21, 560, 2, '#d5cebd')),
    pane(250, 400, 70, 90),
    pane(380, 400, 70, 90),
    pane(640, 400, 70, 90),
    box(505, 390, 76, 140, '#3f7d78'),
    box(186, 520, 588, 16, '#8a5f43'),
    ...Array.from({ length: 24 }, (_, rail) => box(196 + rail * 24, 478, 5, 44, '#fbf8f0')),
    box(190, 472, 580, 8, '#fbf8f0'),
    polygon(
      [
        [160, 356],
        [290, 180],
        [670, 180],
        [800, 356],
      ],
      '#b8c4c9',
    ),
    panels(
      [
        [306, 196],
        [656, 196],
        [764, 342],
        [198, 342],
      ],
      6,
      2,
    ),
    polygon(
      [
        [505, 536],
        [581, 536],
        [620, 690],
        [466, 690],
      ],
      '#a57551',
    ),
    ...[0, 1, 2, 3].map((step) => box(500 - step * 9, 560 + step * 34, 86 + step * 18, 6, '#7d5539')),
  ].join('');
}
