import { requestsOf, devicesOfSheet, isPlant } from '@/lib/domain/diagrams/bound';
import { CIRCUITS } from '@/lib/domain/diagrams/circuits';
import { circuitsOf, SHAPES, type Drawing } from '@/lib/domain/diagrams/drawing';
import { PLANT_NETWORK } from '@/lib/domain/diagrams/plant';
import { queryOf, drawSheet, parseSheet, SHEETS } from '@/lib/domain/diagrams/sheets';
import { smallestText } from '@/lib/domain/diagrams/text-sizes';
import type { Device } from '@/lib/domain/devices/types';
import { CIRCUITS as PLANT } from '@/upstream/plants/floating/circuits';
import { boxesOf, outsideOf, overlapsOf } from './boxes';
import { sheetText } from '../../../support/sheet-text';

const said = ({ panels, labels: words }: Drawing) => [
  ...words.map(({ text }) => text),
  ...panels.flatMap(({ figures, title }) => [title ?? '', ...figures.map(({ name }) => name)]),
];
const devices = PLANT.map(({ key, name, type }) => ({ id: key, name, type, gatewayUuid: 'gateway' }) as Device);

const drawn = SHEETS.flatMap((sheet) =>
  (['en', 'zh'] as const).flatMap((lang) => SHAPES.map((shape) => [sheet, lang, shape] as const)),
);

test.each(drawn)(
  'D9.11 %s (%s, %s) is 1920 by 1080 where there is room, and nothing overlaps or is off the canvas',
  (sheet, lang, shape) => {
    const drawing = drawSheet(sheet, sheetText(lang), shape);
    if (shape === 'wide') expect([drawing.width, drawing.height]).toEqual([1920, 1080]);
    else expect(drawing.width).toBe(720);
    // Drawing width in px beside the station list on a 1440 px screen, and on a 390 px phone.
    const scale = (shape === 'wide' ? 960 : 356) / drawing.width;
    expect(smallestText(drawing) * scale).toBeGreaterThan(shape === 'wide' ? 11 : 10);
    const boxes = boxesOf(drawing);
    expect(overlapsOf(boxes)).toEqual([]);
    expect(outsideOf(boxes, drawing)).toEqual([]);
  },
);

test.each(SHEETS)(
  'D2.33 every circuit of %s is one that a device can have, and every wire belongs to a node of the network',
  (sheet) => {
    const known = new Set(CIRCUITS.map(({ key }) => key));
    const nodes = new Set(PLANT_NETWORK.flatMap(({ from, to }) => [from, to]));
    const drawing = drawSheet(sheet, sheetText());
    expect([...circuitsOf(drawing)].filter((circuit) => !known.has(circuit))).toEqual([]);
    const named = [...drawing.wires, ...drawing.symbols].flatMap(({ node }) => node ?? []);
    expect(named.filter((node) => !nodes.has(node))).toEqual([]);
  },
);

test('D2.35 container 1 HV has its title, three bays with captions, eleven readings each, breaker and earthing switch', () => {
  const drawing = drawSheet('container-1-hv', sheetText());
  expect(said(drawing)).toEqual(
    expect.arrayContaining([
      'CONTAINER 1HV',
      ...['H1', 'H2', 'H3'],
      ...['TO: FLOATING PV (PV1)', 'TO: 5 MVA Transformer', 'TO:RWPS(container2)'],
    ]),
  );
  expect(drawing.panels).toHaveLength(3);
  for (const { figures } of drawing.panels) {
    expect(figures.map(({ name, unit }) => `${name} ${unit}`.trim())).toEqual([
      ...['Ua kV', 'Ub kV', 'Uc kV', 'Ia A', 'Ib A', 'Ic A', 'Pa kW', 'Pb kW', 'Pc kW', 'COSθ', 'F Hz'],
    ]);
  }
  for (const kind of ['breaker', 'earthingSwitch'] as const)
    expect(drawing.symbols.filter((symbol) => symbol.kind === kind)).toHaveLength(3);
  // In the samples, too, currents into and out of the bar cancel out.
  const current = (bay: number) => Number(drawing.panels[bay]?.figures[3]?.sample);
  expect(current(0) + current(1)).toBeCloseTo(current(2), 5);
});

test.each([
  ['container-1-lv', 'CONTAINER1 LV'],
  ['container-2-lv', 'CONTAINER2 LV'],
] as const)('D2.34 D9.11 %s has ratings, labels, feeders and three panels from orange to red', (sheet, title) => {
  const drawing = drawSheet(sheet, sheetText());
  const texts = said(drawing);
  expect(texts).toEqual(
    expect.arrayContaining([
      title,
      ...['5MVA', '20/2x0.8kV', 'ONAN', 'D/yn11-yn11', 'Uk=7%'],
      ...['10kVA', '800/400V', 'Dyn11'],
      ...Array.from({ length: 14 }, (_, index) => `N${index + 1}`),
      ...['LV', 'Measure', 'HV', 'Access socket', 'UPS', '1# Heat', '2# Heat', '400 V', '230 V', '800 V'],
    ]),
  );
  // In two rows, one for each section.
  const captions = drawing.labels.filter(({ text }) => /^N\d+$|^SPARE$/.test(text)).slice(0, -1);
  expect(captions.toSorted((a, b) => a.y - b.y || a.x - b.x).map(({ text }) => text)).toEqual([
    ...['N1', 'N2', 'N3', 'N4', 'N5', 'N6', 'N7', 'N8', 'N9', 'SPARE'],
    ...['N10', 'N11', 'N12', 'N13', 'N14', 'SPARE'],
  ]);
  // Two beside the feeders, one among the services.
  expect(texts.filter((text) => text === 'SPARE')).toHaveLength(3);
  const panels = drawing.panels.filter(({ tone }) => tone !== undefined);
  expect(panels.map(({ tone }) => tone)).toEqual(['orange', 'green', 'red']);
  expect(panels.map(({ figures }) => figures[0]?.sample)).toEqual(['800', '802', '800']);
  expect(panels.map(({ figures }) => [figures[3]?.name, figures[3]?.sample])).toEqual([
    ...[
      ['COSθ', '0.98'],
      ['COSθ', '0.98'],
      ['F', '50'],
    ],
  ]);
  expect(drawing.symbols.some(({ kind }) => kind === 'warning')).toBe(true);
  expect(drawing.symbols.some(({ kind }) => kind === 'transformer3')).toBe(true);
});

test('D2.36 power house 5 has rows of flags, the five samples and an image', () => {
  const drawing = drawSheet('power-house-5', sheetText());
  expect(drawing.panels[0]?.figures.map(({ sample, unit }) => `${sample} ${unit}`.trim())).toEqual([
    ...['1234 A', '1234 A', '1234 A', '1234 kW', '0.98'],
  ]);
  expect(drawing.symbols.filter(({ kind }) => kind === 'flag')).toHaveLength(12);
  expect(drawing.symbols.filter(({ kind }) => kind === 'result')).toHaveLength(1);
});

test('D2.33 the URL names a sheet; an invalid one opens the first', () => {
  expect(SHEETS.map(parseSheet)).toEqual(SHEETS);
  expect(parseSheet('container-3')).toBe('power-house-1');
});

test('D7.25 only properties that a sheet shows are queried, and of upstream switches only the position', () => {
  const drawing = drawSheet('power-house-1', sheetText());
  const { before } = queryOf(drawing);
  expect([...before].sort()).toEqual(['C2/H2', 'C2/H3', 'C2/I1', 'C2/N1']);
  const bound = devicesOfSheet('power-house-1', devices, '').map((one) => one);
  expect(bound.map(({ circuit }) => circuit).sort()).toEqual([...circuitsOf(drawing), ...before].sort());
  const requested = new Map(requestsOf(drawing, bound).map(({ codes, id }) => [id, codes]));
  expect(requested.get('C2/H3')).toEqual(['breakerState', 'gateStatus', 'truckPosition']);
  expect(requested.get('PH1/MAIN')).toEqual(
    expect.arrayContaining(['Ia', 'Ib', 'Ic', 'P', 'PF', 'breakerState', 'springState']),
  );
});

test('D2.33 a station has sheets by its type or by its device names', () => {
  expect(isPlant({ type: 'floating', name: 'Lake' }, [])).toBe(true);
  expect(isPlant({ type: '7', name: 'Lake' }, devices)).toBe(true);
  expect(isPlant({ type: 'commercial', name: 'Bakery' }, [])).toBe(false);
});
