import { discover, type ChainModel } from '@/edge/sunspec/discover';
import { chainReader, type ModelReads } from '@/edge/sunspec/reader';
import {
  chainImage,
  commonModel,
  modelWords,
  type Image,
  type ImageModel,
  type RawPoints,
} from '../../../support/edge/chain-image';
import {
  atMost,
  failing,
  failure,
  imageRegisters,
  refusal,
  silence,
  withoutCrossing,
  type ImageRegisters,
  type Obstacle,
} from './image-registers';

const inverter: ImageModel = { id: 103, points: { W: 2500, W_SF: 0, Hz: 5000, Hz_SF: -2 } };
const tracker = { DCW: 1000, DCV: 4000, DCA: 250 };
const scales = { DCA_SF: -2, DCV_SF: -1, DCW_SF: 0, DCWH_SF: 0 };
const trackers: ImageModel = { id: 160, points: scales, groups: Array<RawPoints>(7).fill(tracker) };
const MODELS: ImageModel[] = [commonModel('Maker'), inverter, { id: 213, points: { W: -300 } }, trackers];

/** A reader of the chain, its registers and the models by id; what discovery read is not among the requests. */
async function opened(models = MODELS, ...obstacles: Obstacle[]) {
  const { image, addresses } = chainImage(models);
  const registers = imageRegisters(image);
  const reader = chainReader(registers, 1, async (chain) => chain);
  const chain = await reader.current();
  registers.requests.length = 0;
  registers.obstacles.push(...obstacles);
  const model = (id: number): ChainModel => chain?.models.find((one) => one.id === id) ?? { id, length: 0, address: 0 };
  const read = async (...ids: number[]) =>
    (await reader.read(({ models: all }) => all.filter(({ id }) => ids.includes(id)))).reads;
  return { registers, addresses, reader, model, read };
}

const counts = ({ requests }: ImageRegisters) => requests.map(({ count }) => count);
const numbersOf = (reads: ModelReads, model: ChainModel) => {
  const read = reads.get(model);
  return read?.state === 'read' ? Object.fromEntries(read.values.numbers) : read?.state;
};

test('a model is read from its id word in one request, with its scale factors', async () => {
  const { registers, model, read } = await opened();
  const reads = await read(103);
  expect(numbersOf(reads, model(103))).toEqual({ W: 2500, Hz: 50 });
  expect(registers.requests).toEqual([{ unit: 1, table: 'holding', address: model(103).address, count: 52 }]);
});

test('no request reaches over the boundary of a model', async () => {
  const { image, addresses, endAddress } = chainImage(MODELS);
  const registers = imageRegisters(image, withoutCrossing([...addresses, endAddress]));
  const reader = chainReader(registers, 1, async (chain) => chain);
  const { reads } = await reader.read(({ models }) => models);
  expect([...reads.values()].map(({ state }) => state)).toEqual(['read', 'read', 'read', 'read']);
});

describe('a device that refuses large requests', () => {
  test.each([
    [60, [124, 60, 60, 6]],
    [30, [124, 60, 30, 30, 30, 30, 6]],
  ])('is read %i words at a time', async (words, expected) => {
    const { registers, model, read } = await opened(MODELS, atMost(words));
    expect(numbersOf(await read(213), model(213))).toEqual({ W: -300 });
    expect(counts(registers)).toEqual(expected);
  });

  test('is not sent large requests again', async () => {
    const { registers, read } = await opened(MODELS, atMost(60));
    await read(213);
    registers.requests.length = 0;
    await read(213, 160);
    expect(Math.max(...counts(registers))).toBeLessThanOrEqual(60);
  });

  test('one refused model leaves the size of the others as it is', async () => {
    const { registers, model, addresses, read } = await opened(
      MODELS,
      failing([40100], () => refusal(2)),
    );
    expect(addresses[1]).toBeLessThan(40100);
    const reads = await read(103, 213);
    expect(reads.get(model(103))).toMatchObject({ state: 'refused' });
    expect(numbersOf(reads, model(213))).toEqual({ W: -300 });
    expect(counts(registers)).toContain(124);
  });
});

describe('scale factors in another request than their values', () => {
  test('are read again after them', async () => {
    const { registers, model, read } = await opened();
    expect((await read(160)).get(model(160))).toMatchObject({ state: 'read' });
    expect(registers.requests.at(-1)).toMatchObject({ address: model(160).address + 2, count: 4 });
  });

  const changed = (registers: ImageRegisters, address: number, times: number): Obstacle => {
    let changes = 0;
    return ({ address: from }) => {
      // Between the values and the factors.
      if (from === address + 2 && changes < times) {
        changes += 1;
        registers.image.set(address + 4, changes);
      }
      return null;
    };
  };

  test('a change between the two makes the model read once more', async () => {
    const { registers, model, read } = await opened();
    registers.obstacles.push(changed(registers, model(160).address, 1));
    const result = (await read(160)).get(model(160));
    expect(result?.state === 'read' && result.values.groups[0]?.numbers.get('DCW')).toBe(10_000);
  });

  test('without a stable factor the model has no values', async () => {
    const { registers, model, read } = await opened();
    registers.obstacles.push(changed(registers, model(160).address, 99));
    expect((await read(160)).get(model(160))).toMatchObject({ state: 'failed', error: { failure: 'malformed' } });
  });
});

describe('failures', () => {
  test.each([
    [refusal(1), 'refused'],
    [refusal(2), 'refused'],
    [refusal(3), 'refused'],
    [refusal(6), 'failed'],
    [refusal(11), 'failed'],
    [failure('crc'), 'failed'],
    [failure('malformed'), 'failed'],
    [silence(), 'failed'],
  ])('%s: the model is %s, the others are read', async (error, state) => {
    const { model, addresses, read } = await opened();
    const own = await opened(
      MODELS,
      failing([addresses[1] ?? 0], () => error),
    );
    const reads = await own.read(103, 160);
    expect(reads.get(own.model(103))).toEqual({ state, error });
    expect(reads.get(own.model(160))).toMatchObject({ state: 'read' });
    expect(numbersOf(await read(103), model(103))).toMatchObject({ W: 2500 });
  });

  test('a model of which a part failed has no values', async () => {
    const { model, read } = await opened();
    const own = await opened(MODELS, failing([model(160).address + 128], silence));
    expect((await own.read(160)).get(own.model(160))).toMatchObject({ state: 'failed' });
    expect((await read(160)).get(model(160))).toMatchObject({ state: 'read' });
  });

  test('after two models without an answer the others are not waited for', async () => {
    const { registers, read } = await opened(MODELS, () => silence());
    expect([...(await read(1, 103, 213, 160)).values()].map(({ state }) => state)).toEqual(Array(4).fill('failed'));
    expect(registers.requests).toHaveLength(2);
  });

  test('without a connection nothing more is tried', async () => {
    const { registers, read } = await opened(MODELS, () => failure('closed'));
    await read(1, 103, 213, 160);
    expect(registers.requests).toHaveLength(1);
  });
});

describe('a chain that changes', () => {
  const replaced = (models: ImageModel[]): Image => chainImage(models).image;

  test.each([
    ['another id', [commonModel('Maker'), { ...inverter, id: 101 }]],
    ['another length', [commonModel('Maker'), { ...inverter, length: 52 }]],
    ['another place', [commonModel('Maker'), { id: 120 }, inverter]],
  ])('%s: it is discovered again and read', async (_title, models) => {
    const { registers, reader } = await opened([commonModel('Maker'), inverter]);
    registers.image = replaced(models);
    const { made, reads } = await reader.read(({ models: all }) => all.filter(({ id }) => id > 100 && id < 104));
    expect(made.models).toEqual((await discover(imageRegisters(registers.image), 1))?.models);
    expect([...reads.values()].map((read) => read.state === 'read' && read.values.numbers.get('W'))).toEqual([2500]);
    expect(reader.latest).toBe(made);
  });

  test('a chain that is gone is an error, and found again when it is back', async () => {
    const { registers, reader } = await opened();
    const { image } = registers;
    registers.image = new Map([...image.keys()].map((address) => [address, 0]));
    const all = () => reader.read(({ models }) => models);
    await expect(all()).rejects.toMatchObject({ failure: 'malformed' });
    registers.image = image;
    expect((await all()).reads.size).toBe(4);
  });

  test('a chain that changes with every request is an error after a bounded number of requests', async () => {
    const { registers, read } = await opened([commonModel('Maker'), inverter]);
    const [, address = 0] = chainImage([commonModel('Maker'), inverter]).addresses;
    registers.obstacles.push(({ address: from, count }) => {
      if (from === address) registers.image.set(address, count === 2 ? 103 : 101);
      return null;
    });
    await expect(read(103)).rejects.toMatchObject({ failure: 'malformed' });
    expect(registers.requests.length).toBeLessThan(12);
  });

  test('readers that find it changed at the same time discover it once', async () => {
    const { registers, reader } = await opened([commonModel('Maker'), inverter]);
    registers.image = replaced([commonModel('Maker'), { ...inverter, id: 101 }]);
    const both = [1, 2].map(() => reader.read(({ models }) => models.filter(({ id }) => id !== 1)));
    expect((await Promise.all(both)).map(({ reads }) => [...reads.values()][0]?.state)).toEqual(['read', 'read']);
    expect(registers.requests.filter(({ address, count }) => address === 40000 && count === 2)).toHaveLength(1);
  });
});

test('a model of a maker is not read', async () => {
  const own: ImageModel = { id: 64110, length: 3 };
  const { registers, read } = await opened([commonModel('Maker'), own]);
  expect((await read(64110)).size).toBe(0);
  expect(registers.requests).toEqual([]);
  expect(modelWords(own)).toHaveLength(5);
});
