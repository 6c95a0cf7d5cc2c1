import fc from 'fast-check';
import { devicesOfStation } from '@/lib/domain/diagrams/bound';
import { SHAPES } from '@/lib/domain/diagrams/drawing';
import { headLines, MARGIN } from '@/lib/domain/diagrams/frame';
import { cutText, textWidth } from '@/lib/domain/diagrams/cut-text';
import { drawDevices } from '@/lib/domain/diagrams/generated';
import type { TreeDevice } from '@/lib/domain/diagrams/generated-cells';
import type { Device } from '@/lib/domain/devices/types';
import { boxesOf, outsideOf, overlapsOf } from './boxes';

const names = { grid: 'Grid', panels: 'PV', battery: 'Battery', load: 'Load' };
const name = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: fc.constantFrom('逆', '变', '器', '1', ' '), maxLength: 40 }),
);
const devices = fc
  .array(fc.record({ name, type: fc.constantFrom('C002', 'C002', 'C003', 'C004', 'C009') }), {
    minLength: 1,
    maxLength: 60,
  })
  .map((all) => all.map((one, index): TreeDevice => ({ ...one, id: `d${index}` })));

test('D2.33 in a diagram of 1 to 60 devices nothing overlaps and everything is on the canvas', () => {
  fc.assert(
    fc.property(devices, fc.boolean(), fc.constantFrom(...SHAPES), (all, battery, shape) => {
      const drawing = drawDevices(all, { battery, names }, shape);
      const boxes = boxesOf(drawing);
      expect(overlapsOf(boxes)).toEqual([]);
      expect(outsideOf(boxes, drawing)).toEqual([]);
      const bays = drawing.bays.map((bay) => ({ ...bay }));
      expect(overlapsOf(bays)).toEqual([]);
    }),
  );
});

test('D2.33 every device is in the diagram once, with its readings, and opens from its bay', () => {
  fc.assert(
    fc.property(devices, (all) => {
      const drawing = drawDevices(all, { battery: true, names });
      const ids = all.map(({ id }) => id).sort();
      expect(drawing.bays.map(({ circuit }) => circuit).sort()).toEqual(ids);
      const placed = drawing.symbols.flatMap(({ circuit, kind }) =>
        circuit && kind !== 'mode' && kind !== 'spring' ? [circuit] : [],
      );
      expect(placed.sort()).toEqual(ids);
    }),
  );
});

test('D2.33 the same devices give the same diagram, and every node is connected to the grid', () => {
  fc.assert(
    fc.property(devices, (all) => {
      const drawing = drawDevices(all, { battery: false, names });
      expect(drawDevices(all, { battery: false, names })).toEqual(drawing);
      const nodes = new Set(['grid', ...drawing.network.map(({ to }) => to)]);
      const named = [...drawing.wires, ...drawing.symbols].flatMap(({ node }) => node ?? []);
      expect(named.filter((node) => !nodes.has(node))).toEqual([]);
    }),
  );
});

test.each([1, 2, 3])(
  'D2.33 a diagram of %s inverters fills its canvas, which has the shape of the available space',
  (count) => {
    const all = Array.from({ length: count }, (_, index) => ({ id: `i${index}`, name: 'Inverter', type: 'C002' }));
    const drawing = drawDevices([...all, { id: 'm', name: 'Meter', type: 'C004' }], { battery: true, names });
    const right = Math.max(...drawing.panels.map(({ width, x }) => x + width));
    expect(right).toBeGreaterThan(0.8 * drawing.width);
    expect(drawing.width / drawing.height).toBeGreaterThan(1.4);
    const { station } = headLines(drawing, 'Read 24/11/2026, 13:41:14 AEDT');
    expect(station.room).toBeGreaterThan(450);
    expect(MARGIN + station.room).toBeLessThan(drawing.width);
  },
);

test('D2.33 grid, panels, battery and load are labelled beside their symbols', () => {
  for (const shape of SHAPES) {
    const { labels: words } = drawDevices(of('C002', 'C004'), { battery: true, names }, shape);
    expect(words.map(({ text }) => text).sort()).toEqual(['Battery', 'Grid', 'Load', 'PV']);
  }
});

test('D2.33 with a single inverter the load is the station’s and is shown at its symbol', () => {
  const figures = (count: number) =>
    drawDevices(of(...Array.from({ length: count }, () => 'C002')), { battery: true, names }).panels.map((panel) =>
      panel.figures.map(({ name: shown }) => shown).join(),
    );
  expect(figures(1).sort()).toEqual(['AC', 'BAT', 'LOAD', 'PV']);
  expect(figures(2).filter((shown) => shown === 'AC,LOAD')).toHaveLength(2);
});

const of = (...types: string[]) =>
  types.map((type, index): TreeDevice => ({ id: `${type} ${index}`, name: type, type }));
const through = (all: readonly TreeDevice[]) =>
  drawDevices(all, { battery: true, names }).network.flatMap(({ through: by, to }) => (by ? [`${by} to ${to}`] : []));

test.each([
  ['one breaker is the way to all inverters', of('C002', 'C002', 'C003'), ['C003 2 to sub']],
  [
    'as many as inverters are one for each',
    of('C002', 'C002', 'C003', 'C003'),
    ['C003 2 to at C002 0', 'C003 3 to at C002 1'],
  ],
  [
    'any other number are ways of their own',
    of('C002', 'C003', 'C003'),
    ['C003 1 to at C003 1', 'C003 2 to at C003 2'],
  ],
  ['a station of meters has no switch', of('C004', 'C004'), []],
])('D2.33 %s', (_, all, expected) => {
  expect(through(all)).toEqual(expected);
});

test('D2.33 a battery is drawn only if the station has one, and gateways are not drawn', () => {
  const kinds = (battery: boolean) => drawDevices(of('C002'), { battery, names }).symbols.map(({ kind }) => kind);
  expect(kinds(true)).toContain('battery');
  expect(kinds(false)).not.toContain('battery');
  const bound = devicesOfStation([{ type: 'C001' }, { type: 'C002', id: 'x' }] as Device[]);
  expect(bound.map(({ circuit }) => circuit)).toEqual(['x']);
});

test('D2.33 a name that does not fit is shortened and never exceeds its width', () => {
  expect(cutText('Main breaker', 15, 164)).toBe('Main breaker');
  expect(cutText('Breaker of the long western vineyard 12', 15, 164)).toBe('Breaker of t…d 12');
  expect(cutText('A name', 15, 30)).toBe('A…');
  fc.assert(
    fc.property(name, (text) => {
      expect(textWidth(cutText(text, 15, 164), 15)).toBeLessThanOrEqual(164);
    }),
  );
});
