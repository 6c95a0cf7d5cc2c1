import fc from 'fast-check';
import type { BusError } from '@/edge/modbus/registers';
import { devicesOf, discover } from '@/edge/sunspec/discover';
import { chainImage, commonModel, END, MARKER, type Image } from '../../../support/edge/chain-image';
import { atMost, failing, failure, imageRegisters, refusal, silence, type Obstacle } from './image-registers';

const MODELS = [commonModel('Maker'), { id: 103 }, { id: 120 }];
const found = (models: readonly { id: number }[] | undefined) => models?.map(({ id }) => id);

test.each([40000, 50000, 0])('a chain at base %i is found', async (base) => {
  const { image, addresses } = chainImage(MODELS, { base });
  const chain = await discover(imageRegisters(image), 7);
  expect(chain).toMatchObject({ unit: 7, base, end: 'mark' });
  expect(chain?.models).toEqual([
    { id: 1, length: 65, address: addresses[0] },
    { id: 103, length: 50, address: addresses[1] },
    { id: 120, length: 26, address: addresses[2] },
  ]);
});

test('the first base with a marker is used', async () => {
  const image: Image = new Map([...chainImage(MODELS, { base: 0 }).image, ...chainImage([{ id: 101 }]).image]);
  expect(found((await discover(imageRegisters(image), 1))?.models)).toEqual([101]);
});

describe('the end of a chain', () => {
  const ends: [title: string, end: readonly number[], obstacle: (address: number) => Obstacle | null, how: string][] = [
    ['an end mark with a length word', END, () => null, 'mark'],
    ['an end mark without a length word', [0xffff], () => null, 'mark'],
    ['id 0', [0, 0], () => null, 'mark'],
    ['id 0 without a length word', [0], () => null, 'mark'],
    ['an exception', [], () => null, 'refused'],
    ['no answer', [], (address) => failing([address], silence), 'silent'],
    ['an id without a length word', [160], () => null, 'refused'],
    ['a model beyond the last register', [160, 60000], () => null, 'bound'],
  ];
  test.each(ends)('%s', async (_title, end, obstacle, how) => {
    const { image, endAddress } = chainImage(MODELS, { end });
    const chain = await discover(imageRegisters(image, obstacle(endAddress) ?? (() => null)), 1);
    expect(found(chain?.models)).toEqual([1, 103, 120]);
    expect(chain?.end).toBe(how);
  });

  test('id and length are read one by one where the device refuses both at once', async () => {
    const { image } = chainImage(MODELS);
    const registers = imageRegisters(image, ({ address, count }) => (address > 40000 && count > 1 ? refusal(2) : null));
    expect(found((await discover(registers, 1))?.models)).toEqual([1, 103, 120]);
  });

  test('a chain of models without words ends at a bound', async () => {
    const image: Image = new Map(Array.from({ length: 1000 }, (_, index) => [40002 + index, index % 2 === 0 ? 9 : 0]));
    MARKER.forEach((word, index) => image.set(40000 + index, word));
    const chain = await discover(imageRegisters(image), 1);
    expect(chain?.end).toBe('bound');
    expect(chain?.models).toHaveLength(100);
  });
});

describe('no chain', () => {
  const all =
    (error: () => BusError): Obstacle =>
    () =>
      error();
  test('null without a marker', async () => {
    const image: Image = new Map(Array.from({ length: 100 }, (_, index) => [40000 + index, 1]));
    expect(await discover(imageRegisters(image), 1)).toBeNull();
  });

  test('null if the marker is followed by nothing', async () => {
    expect(await discover(imageRegisters(chainImage([]).image), 1)).toBeNull();
    expect(await discover(imageRegisters(chainImage([], { end: [] }).image), 1)).toBeNull();
  });

  test.each([
    ['refuses', () => refusal(2)],
    ['is not there behind its bridge', () => refusal(11)],
    ['does not answer', silence],
  ])('null if the device %s', async (_title, error) => {
    expect(await discover(imageRegisters(new Map(), all(error)), 1)).toBeNull();
  });

  test.each(['crc', 'malformed', 'closed'] as const)('a failure that leaves it open is thrown on: %s', async (kind) => {
    await expect(
      discover(
        imageRegisters(
          new Map(),
          all(() => failure(kind)),
        ),
        1,
      ),
    ).rejects.toMatchObject({
      failure: kind,
    });
  });

  test('such a failure within a chain is thrown on, as the chain would lack its end', async () => {
    const { image, addresses } = chainImage(MODELS);
    const registers = imageRegisters(
      image,
      failing([addresses[2] ?? 0], () => failure('closed')),
    );
    await expect(discover(registers, 1)).rejects.toMatchObject({ failure: 'closed' });
  });
});

test('a second common model begins a further device', async () => {
  const { image } = chainImage([...MODELS, commonModel('Meters'), { id: 203 }, commonModel('Meters'), { id: 203 }]);
  const chain = await discover(imageRegisters(image), 1);
  expect(chain && devicesOf(chain).map(found)).toEqual([
    [1, 103, 120],
    [1, 203],
    [1, 203],
  ]);
});

test('only holding registers of the unit are read, within the registers that exist', async () => {
  const { image } = chainImage(MODELS);
  const registers = imageRegisters(image, atMost(2));
  await discover(registers, 5);
  expect(new Set(registers.requests.map(({ unit, table }) => `${unit} ${table}`))).toEqual(new Set(['5 holding']));
});

test('discovery ends after a bounded number of requests, whatever the registers hold', async () => {
  const word = fc.oneof(fc.nat(0xffff), fc.constantFrom(0, 1, 2, 0xffff));
  const outcome = fc.constantFrom('answer', 'answer', 'answer', 'exception', 'timeout');
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(word), fc.infiniteStream(outcome), async (words, outcomes) => {
      let requests = 0;
      const chain = await discover(
        {
          read: async ({ address, count }) => {
            requests += 1;
            expect(address).toBeGreaterThanOrEqual(0);
            expect(address + count).toBeLessThanOrEqual(0x10000);
            if (address === 40000) return [...MARKER];
            const next = outcomes.next().value;
            if (next === 'exception') throw refusal(2);
            if (next === 'timeout') throw silence();
            return Array.from({ length: count }, () => words.next().value ?? 0);
          },
          write: async () => undefined,
        },
        1,
      );
      expect(requests).toBeLessThanOrEqual(3 * 101 + 3);
      expect(chain?.models.length ?? 0).toBeLessThanOrEqual(100);
    }),
  );
});
