import { box, EVENING, GREEN, landscape, MORNING, NOON, panels, polygon, shadow, tree, WIDTH } from './scene';
import type { Palette } from './scene';

/** A long hall with a row of doors. */
export function hall(): string {
  return [
    landscape(MORNING, [170, 140]),
    shadow(480, 622, 860, 40),
    box(90, 370, 780, 250, '#dfe4e6'),
    ...Array.from({ length: 26 }, (_, rib) => box(90 + rib * 30, 370, 4, 250, '#c3cbcf')),
    box(90, 560, 780, 60, '#3f6d79'),
    polygon(
      [
        [60, 380],
        [190, 205],
        [770, 205],
        [900, 380],
      ],
      '#8e999e',
    ),
    panels(
      [
        [212, 220],
        [470, 220],
        [440, 364],
        [110, 364],
      ],
      5,
      3,
    ),
    panels(
      [
        [490, 220],
        [748, 220],
        [850, 364],
        [520, 364],
      ],
      5,
      3,
    ),
    ...[170, 410, 650].flatMap((x) => [
      box(x, 450, 150, 170, '#5a666c'),
      ...Array.from({ length: 6 }, (_, slat) => box(x, 470 + slat * 26, 150, 3, '#47525a')),
    ]),
    box(0, 620, WIDTH, 100, '#b9a98c', 'opacity=".55"'),
  ].join('');
}

/** Silos beside a field of panels. */
export function silos(): string {
  const silo = (x: number, top: number) =>
    box(x, top, 130, 560 - top, '#d8dde0') +
    box(x, top, 40, 560 - top, '#f3f5f6') +
    box(x + 96, top, 34, 560 - top, '#aeb7bc') +
    polygon(
      [
        [x - 6, top],
        [x + 65, top - 62],
        [x + 136, top],
      ],
      '#8a979e',
    ) +
    [0, 1, 2].map((ring) => box(x, top + 60 + ring * 76, 130, 5, '#9aa5ab')).join('');
  return [
    landscape(MORNING, [800, 140]),
    shadow(480, 562, 560, 40),
    silo(250, 250),
    silo(410, 190),
    silo(570, 250),
    panels(
      [
        [230, 560],
        [470, 560],
        [430, 690],
        [130, 690],
      ],
      5,
      2,
    ),
    panels(
      [
        [490, 560],
        [730, 560],
        [830, 690],
        [530, 690],
      ],
      5,
      2,
    ),
  ].join('');
}

/** An office of three floors, panels above. */
export function office(): string {
  const floor = (y: number) => [
    box(230, y, 500, 86, '#3c6f8c'),
    ...Array.from({ length: 10 }, (_, bay) =>
      polygon(
        [
          [230 + bay * 50, y],
          [262 + bay * 50, y],
          [230 + bay * 50, y + 70],
        ],
        '#cfe6f2',
        'opacity=".45"',
      ),
    ),
    ...Array.from({ length: 11 }, (_, bar) => box(228 + bar * 50, y, 5, 86, '#eef1f2')),
  ];
  return [
    landscape(NOON, [190, 130]),
    shadow(480, 626, 680, 40),
    box(205, 270, 550, 356, '#eef1f2'),
    ...[300, 410, 520].flatMap(floor),
    box(430, 530, 100, 96, '#24485c'),
    box(476, 530, 6, 96, '#eef1f2'),
    polygon(
      [
        [190, 282],
        [255, 160],
        [705, 160],
        [770, 282],
      ],
      '#a9b4ba',
    ),
    panels(
      [
        [270, 172],
        [690, 172],
        [742, 270],
        [218, 270],
      ],
      7,
      2,
    ),
    tree(120, 620, 200, GREEN),
    tree(850, 630, 180, GREEN),
  ].join('');
}

/** Rows of panels on a lake. */
export function floating(): string {
  const lake: Palette = { ...NOON, ground: ['#7db7d4', '#24607f'] };
  const row = (top: number, left: number, right: number, height: number, spread: number) => [
    box(left - spread - 10, top + height, right - left + spread * 2 + 20, 14, '#e7edf0', 'rx="7"'),
    panels(
      [
        [left, top],
        [right, top],
        [right + spread, top + height],
        [left - spread, top + height],
      ],
      8,
      1,
    ),
  ];
  return [
    landscape(lake, [760, 140], 330),
    ...Array.from({ length: 7 }, (_, wave) => {
      const y = 366 + wave * 50;
      return `<path d="M${(wave * 137) % 300} ${y}h150M${560 + ((wave * 83) % 240)} ${y + 16}h120" stroke="#fff" stroke-width="3" opacity=".35" stroke-linecap="round"/>`;
    }),
    ...row(390, 300, 660, 46, 18),
    ...row(466, 250, 710, 58, 24),
    ...row(556, 186, 774, 76, 34),
  ].join('');
}

/** Battery containers in a yard, a line above them. */
export function storage(): string {
  const container = (x: number) => [
    box(x, 380, 240, 210, '#f0f3f4'),
    box(x, 380, 240, 26, '#cfd7da'),
    ...Array.from({ length: 7 }, (_, vent) => box(x + 22, 430 + vent * 18, 62, 7, '#aab5ba')),
    polygon(
      [
        [x + 168, 424],
        [x + 122, 506],
        [x + 156, 506],
        [x + 142, 566],
        [x + 194, 478],
        [x + 160, 478],
        [x + 180, 424],
      ],
      '#009e73',
    ),
    box(x, 590, 240, 16, '#6d777c'),
  ];
  const pylon = (x: number) =>
    `<path d="M${x - 46} 470L${x} 120L${x + 46} 470M${x - 60} 200H${x + 60}M${x - 44} 150H${x + 44}M${x - 28} 330L${x + 36} 400M${x + 28} 330L${x - 36} 400" fill="none" stroke="#5b6776" stroke-width="7"/>`;
  return [
    landscape(EVENING, [770, 300]),
    pylon(480),
    `<path d="M0 150Q220 240 420 200M0 110Q240 190 436 150M540 200Q740 240 960 130M524 150Q740 190 960 90" fill="none" stroke="#47525f" stroke-width="3"/>`,
    box(0, 560, WIDTH, 160, '#b7ada0', 'opacity=".75"'),
    shadow(480, 608, 760, 40),
    ...container(220),
    ...container(500),
  ].join('');
}
