import fc from 'fast-check';
import { asideMarks } from '@/lib/domain/charts/aside';
import { layOut, type DrawnSeries } from '@/lib/domain/charts/layout';

const line = (key: string, unit: string, before = false): DrawnSeries => ({
  ...{ key, unit, before, showType: 'line', colour: `--${key}`, until: 1_000 },
  buckets: { at: [0, 500, 1_000], low: [0, 50, 100], high: [0, 50, 100] },
});

test('D1.7 D2.26 each set-aside reading is one marker inside the chart, at the edge when beyond the axis, and no line changes because of it', () => {
  const drawn = [line('a', 'kW'), line('b', 'V'), line('a', 'kW', true)];
  const about = { width: 600, height: 300, from: 0, to: 1_000, timesIn: () => [], text: String };
  const layout = layOut({ ...about, series: drawn });
  const point = fc.record({ at: fc.integer({ min: -200, max: 1_200 }), value: fc.integer({ min: -1e6, max: 1e6 }) });
  fc.assert(
    fc.property(fc.array(point), fc.array(point), (a, b) => {
      const read = [
        { key: 'a', points: a },
        { key: 'b', points: b },
        { key: 'c', points: a },
      ];
      const marks = asideMarks(drawn, read, layout);
      const seen = [...a, ...b].filter(({ at }) => at >= 0 && at <= 1_000);
      expect(marks).toHaveLength(seen.length);
      for (const { at, beyond, value, x, y } of marks) {
        expect(x).toBeCloseTo(layout.x(at), 6);
        expect(y >= layout.top && y <= layout.bottom).toBe(true);
        if (value > 1_000) expect([y, beyond]).toEqual([layout.top, 'above']);
        if (value < -1_000) expect([y, beyond]).toEqual([layout.bottom, 'below']);
        if (value > 0 && value < 100) expect(beyond).toBeNull();
      }
      expect(layOut({ ...about, series: drawn }).shapes).toEqual(layout.shapes);
    }),
  );
});
