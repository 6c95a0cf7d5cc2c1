import type { Point, Shape } from './drawing';

/** Positions of the groups of an 800 V board: two sections side by side would leave no space for their feeders' figures. */
export interface LowPlan {
  readonly width: number;
  readonly text: number;
  readonly title: Point;
  /** The centre of the symbol. */
  readonly transformer: Point;
  readonly transformerPanel: Point;
  /** Top left corners of the three panels. */
  readonly panels: { readonly from: Point; readonly step: number; readonly width: number; readonly height: number };
  /** From each winding to the breaker of its section. */
  readonly windings: readonly [readonly Point[], readonly Point[]];
  readonly sections: readonly [SectionPlan, SectionPlan];
  readonly services: {
    /** The centre of the transformer, below its way of the first section. */
    readonly y: number;
    readonly bar: { readonly y: number; readonly from: number; readonly to: number };
    readonly panel: Point;
    readonly warning: Point;
    readonly volts: readonly [Point, Point];
    readonly first: number;
    readonly step: number;
  };
}

export interface SectionPlan {
  /** The axis of the first feeder, and the distance between feeders. */
  readonly x: number;
  readonly step: number;
  readonly columns: number;
  /** y of its first bar. */
  readonly bar: number;
  /** The breaker that feeds it. */
  readonly incomer: Point;
  /** Left end of its bars. */
  readonly from: number;
}

/** Distance between the bars of a section. */
export const ROW = 225;

export const LOW_PLANS: Readonly<Record<Shape, LowPlan>> = {
  wide: {
    width: 1920,
    text: 24,
    title: [960, 50],
    transformer: [150, 175],
    transformerPanel: [420, 120],
    panels: { from: [720, 104], step: 395, width: 370, height: 190 },
    windings: [
      [
        [180, 230],
        [180, 272],
      ],
      [
        [120, 230],
        [120, 252],
        [40, 252],
        [40, 630],
      ],
    ],
    sections: [
      { x: 100, step: 155, columns: 12, bar: 394, incomer: [180, 302], from: 70 },
      { x: 130, step: 155, columns: 6, bar: 752, incomer: [40, 660], from: 20 },
    ],
    services: {
      y: 656,
      bar: { y: 752, from: 1060, to: 1860 },
      panel: [1330, 612],
      warning: [1265, 660],
      volts: [
        [1062, 740],
        [1866, 786],
      ],
      first: 1150,
      step: 148,
    },
  },
  tall: {
    width: 720,
    text: 22,
    title: [360, 116],
    transformer: [150, 440],
    transformerPanel: [450, 400],
    panels: { from: [20, 156], step: 230, width: 224, height: 172 },
    windings: [
      [
        [180, 495],
        [180, 535],
      ],
      [
        [120, 495],
        [120, 515],
        [14, 515],
        [14, 1668],
        [90, 1668],
        [90, 1690],
      ],
    ],
    sections: [
      { x: 90, step: 155, columns: 4, bar: 658, incomer: [180, 565], from: 40 },
      { x: 90, step: 155, columns: 4, bar: 1812, incomer: [90, 1720], from: 40 },
    ],
    services: {
      y: 1405,
      bar: { y: 1500, from: 50, to: 690 },
      panel: [50, 1336],
      warning: [340, 1400],
      volts: [
        [322, 1488],
        [690, 1488],
      ],
      first: 120,
      step: 131,
    },
  },
};
