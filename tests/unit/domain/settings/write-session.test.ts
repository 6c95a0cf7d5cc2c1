import fc from 'fast-check';
import { HOLDS_MS } from '@/lib/domain/settings/early-reader';
import { ENTRY_LIFE_MS, SETTLE_MS, WriteSession } from '@/lib/domain/settings/write-session';
import { evaluateSettings } from '@/lib/domain/settings/engine';
import { planWrites, type SettingWrite } from '@/lib/domain/settings/submit';
import type { PortReading } from '@/lib/domain/settings/write-ports';
import { isSameValue, type SettingValue, type SettingValues } from '@/lib/domain/settings/values';
import { edited, FACTORY, formOf, SETTINGS } from './catalogue';
import { FakeWorld, type SetFate } from './fake-world';

/** The planned writes of a form that was read and then edited. */
function plan(edits: Record<string, SettingValue>, held: SettingValues = {}): readonly SettingWrite[] {
  const form = edited(formOf(held), edits);
  return planWrites(SETTINGS, form, evaluateSettings(SETTINGS, form.values)).writes;
}

/** Name and unit of a setting in the log. */
const words = (code: string) => ({
  name: `Name of ${code}`,
  unit: SETTINGS.find((one) => one.code === code)?.unit ?? '',
});

let world: FakeWorld;
beforeEach(() => {
  world = new FakeWorld(FACTORY);
});

function begin(edits: Record<string, SettingValue>, held?: SettingValues): WriteSession {
  if (held) world.held = { ...world.held, ...(held as Record<string, SettingValue>) };
  return new WriteSession(SETTINGS, plan(edits, held), words, world);
}
async function run(edits: Record<string, SettingValue>, held?: SettingValues) {
  const progress = await begin(edits, held).run();
  return { ...progress, kinds: Object.fromEntries([...progress.states].map(([code, { kind }]) => [code, kind])) };
}
/** The last reported result of the log entry, by code. */
const logged = (commId = 'c1') =>
  Object.fromEntries((world.entries.get(commId)?.told.at(-1) ?? []).map(({ code, result }) => [code, result]));

const ONE = { battCapacity: 250 };
const TWO = { battCapacity: 250, maxChargeCurrent: 60 };

test('D7.9 D7.10 D4.15 C3 A6 a write is read, recorded, sent, read back and recorded: applied means the device has the value', async () => {
  const { states, phase, logSaved } = await run(ONE);
  expect([...states]).toEqual([['battCapacity', { kind: 'applied' }]]);
  expect([phase, logSaved, world.held['battCapacity']]).toEqual(['done', true, 250]);
  expect(world.sets).toEqual([{ code: 'battCapacity', value: 250, commId: 'c1' }]);
  const line = { code: 'battCapacity', name: 'Name of battCapacity', unit: 'Ah', from: 200, to: 250 };
  expect(world.entries.get('c1')).toEqual({
    opened: [line],
    told: [[{ ...line, result: 'applied' }]],
  });
  expect(world.reads).toEqual([['battCapacity'], ['battCapacity']]);
});

test.each<[string, SetFate, object, string]>([
  [
    'it reports success and retains its value',
    'pretends',
    { kind: 'different', device: 200, failure: null },
    'different',
  ],
  ['it keeps another value', 'rounds', { kind: 'different', device: 250.5, failure: null }, 'different'],
  ['its answer is lost', 'answer-lost', { kind: 'applied' }, 'applied'],
  ['the set is lost', 'lost', { kind: 'different', device: 200, failure: { kind: 'timeout' } }, 'different'],
  ['the set comes late', 'late', { kind: 'applied' }, 'applied'],
  ['it applies it and reports failure', 'denies', { kind: 'applied' }, 'applied'],
  [
    'it refuses',
    'refused',
    { kind: 'refused', device: 200, failure: { kind: 'rejected', code: 422, message: 'answers 422' } },
    'refused',
  ],
  [
    'it may not',
    'forbidden',
    { kind: 'refused', device: null, failure: { kind: 'rejected', code: 403, message: 'answers 403' } },
    'refused',
  ],
  ['it answers nonsense', 'garbage', { kind: 'applied' }, 'applied'],
  ['there is no connection', 'not-connected', { kind: 'not-sent', why: 'silent' }, 'unsent'],
])('D8.7 D7.4 C3 a single write: %s', async (_what, fate, state, result) => {
  world.fate = () => fate;
  const { states } = await run(ONE);
  expect(states.get('battCapacity')).toEqual(state);
  expect(logged()).toEqual({ battCapacity: result });
});

test('D7.4 a write without an answer is read back once more after a delay, and never sent again', async () => {
  world.fate = () => 'late';
  await run(ONE);
  expect([world.pauses, world.sets.length]).toEqual([[SETTLE_MS], 1]);
});

test('D8.8 when the gateway does not answer before the write, nothing is sent or recorded, and the reason is given', async () => {
  world.answers = () => 'silent';
  const { kinds, readProblem, logSaved } = await run(TWO);
  expect(kinds).toEqual({ battCapacity: 'not-sent', maxChargeCurrent: 'not-sent' });
  expect([readProblem?.code, logSaved, world.sets, world.entries.size]).toEqual([408, null, [], 0]);
  expect(world.reads).toHaveLength(3);
});

test('D8.8 one unanswered value stops only its own field', async () => {
  world.answers = (codes) => codes.filter((code) => code !== 'battCapacity');
  const { states } = await run(TWO);
  expect([...states.values()]).toEqual([{ kind: 'not-sent', why: 'unread' }, { kind: 'applied' }]);
});

test('C3 when the gateway stops answering after a write, the result is unknown, never a success; the rest is not sent', async () => {
  world.answers = (codes, count) => (count === 1 ? codes : 'silent');
  const { states, logSaved } = await run(TWO);
  expect([...states.values()]).toEqual([
    { kind: 'unknown', failure: null },
    { kind: 'not-sent', why: 'silent' },
  ]);
  expect([logged(), logSaved]).toEqual([{ battCapacity: 'unknown', maxChargeCurrent: 'unsent' }, true]);
});

test('C3 a failed read-back is retried', async () => {
  world.answers = (codes, count) => (count === 2 ? 'silent' : codes);
  expect((await run(ONE)).kinds).toEqual({ battCapacity: 'applied' });
});

test('a conflict with the value the user saw stops that field with both values, the others continue', async () => {
  const session = begin(TWO);
  world.held['battCapacity'] = 300;
  const { states } = await session.run();
  expect(states.get('battCapacity')).toEqual({ kind: 'conflict', device: 300 });
  expect(states.get('maxChargeCurrent')).toEqual({ kind: 'applied' });
  expect([world.held['battCapacity'], world.sets.length]).toEqual([300, 1]);
  expect(logged()).toEqual({ battCapacity: 'conflict', maxChargeCurrent: 'applied' });
});

/** A session that starts with a recent reading of the device. */
function known(edits: Record<string, SettingValue>, values: SettingValues, more: Partial<PortReading> = {}) {
  const early = Promise.resolve({ values, problem: null, at: world.clock, ...more });
  return new WriteSession(SETTINGS, plan(edits), words, world, () => undefined, early);
}

test('C3 D7.9 values read during the confirmation are not read again; a conflict among them stops its field', async () => {
  const { states } = await known(ONE, { battCapacity: 200 }).run();
  expect([...states]).toEqual([['battCapacity', { kind: 'applied' }]]);
  expect([world.reads, world.sets.length]).toEqual([[['battCapacity']], 1]);

  world = new FakeWorld(FACTORY);
  const other = await known(TWO, { battCapacity: 300, maxChargeCurrent: FACTORY['maxChargeCurrent'] ?? 0 }).run();
  expect(other.states.get('battCapacity')).toEqual({ kind: 'conflict', device: 300 });
  expect([other.states.get('maxChargeCurrent'), world.sets.length]).toEqual([{ kind: 'applied' }, 1]);
});

test('C3 values missing in that reading are read before the write', async () => {
  const problem = { code: 408, why: 'timeout', message: '' };
  const { states } = await known(TWO, { battCapacity: 200 }, { problem }).run();
  expect([...states.values()].map(({ kind }) => kind)).toEqual(['applied', 'applied']);
  expect(world.reads[0]).toEqual(['maxChargeCurrent']);
});

test('after a slow log entry, such as one that needs a password, the device is read again before a write', async () => {
  const session = known(TWO, { battCapacity: 200, maxChargeCurrent: FACTORY['maxChargeCurrent'] ?? 0 });
  const { openLog } = world;
  world.openLog = (lines) => {
    world.clock += HOLDS_MS + 1;
    world.held['battCapacity'] = 300;
    return openLog(lines);
  };
  const { states } = await session.run();
  expect(states.get('battCapacity')).toEqual({ kind: 'conflict', device: 300 });
  expect([states.get('maxChargeCurrent'), world.sets.length]).toEqual([{ kind: 'applied' }, 1]);
  expect(logged()).toEqual({ battCapacity: 'conflict', maxChargeCurrent: 'applied' });
  expect(world.reads[0]).toEqual(['battCapacity', 'maxChargeCurrent']);
});

test('nothing is sent to a device that already has the value', async () => {
  const session = begin(ONE);
  world.held['battCapacity'] = 250;
  expect([...(await session.run()).states.values()]).toEqual([{ kind: 'already' }]);
  expect([world.sets, world.entries.size]).toEqual([[], 0]);
});

test('D4.4 the halves of a selector are written both or not at all', async () => {
  const session = begin({ battType: 1 });
  world.held['battOperatesBy'] = 2;
  const kinds = [...(await session.run()).states.values()].map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['conflict', 'not-sent']);
  expect(world.sets).toEqual([]);

  world = new FakeWorld(FACTORY);
  world.fate = () => 'refused';
  const both = await run({ battType: 1 });
  expect([...both.states.values()]).toMatchObject([{ kind: 'refused' }, { kind: 'not-sent', why: 'blocked' }]);
});

test('D4.12 a setting that excludes another waits until that one is off', async () => {
  world.fate = (code) => (code === 'acCoupleLoad' ? 'pretends' : 'taken');
  const { states } = await run({ acCoupleGrid: 1 }, { acCoupleLoad: 1 });
  expect(states.get('acCoupleLoad')?.kind).toBe('different');
  expect(states.get('acCoupleGrid')).toEqual({ kind: 'not-sent', why: 'blocked' });
  expect(world.held).toMatchObject({ acCoupleGrid: 0, acCoupleLoad: 1 });
});

test('C7 the points of a curve are not sent when its mode could not be disabled', async () => {
  world.fate = (code) => (code === 'vwMode' ? 'refused' : 'taken');
  const { states } = await run({ vwMode: 0, vwP1: 90, battCapacity: 250 }, { vwMode: 1 });
  expect(states.get('vwP1')).toEqual({ kind: 'not-sent', why: 'blocked' });
  expect(states.get('battCapacity')).toEqual({ kind: 'applied' });
});

test('changes by a later write of the same submit are found by the final reading', async () => {
  world.onTaken = (code) => {
    if (code === 'maxChargeCurrent') world.held['battCapacity'] = 111;
  };
  const { states } = await run(TWO);
  expect(states.get('battCapacity')).toEqual({ kind: 'different', device: 111, failure: null });
  expect(logged()).toEqual({ battCapacity: 'different', maxChargeCurrent: 'applied' });
});

test('a command reads back unchanged, so only its answer can confirm it', async () => {
  for (const [fate, kind] of [
    ['taken', 'applied'],
    ['answer-lost', 'unknown'],
    ['refused', 'refused'],
  ] as const) {
    world = new FakeWorld(FACTORY);
    world.fate = () => fate;
    expect([fate, (await run({ factoryReset: 1 })).kinds]).toEqual([fate, { factoryReset: kind }]);
  }
});

test('an accepted command is marked as such, since no reading proves it', async () => {
  expect((await run({ factoryReset: 1 })).states.get('factoryReset')).toEqual({ kind: 'applied', order: true });
});

test('after cancelling, a write in progress is read back, the rest is not sent, and the log entry records both', async () => {
  const session = begin(TWO);
  world.onSet = () => session.cancel();
  const { states } = await session.run();
  expect([...states.values()]).toEqual([{ kind: 'applied' }, { kind: 'not-sent', why: 'cancelled' }]);
  expect(logged()).toEqual({ battCapacity: 'applied', maxChargeCurrent: 'unsent' });

  world = new FakeWorld(FACTORY);
  const early = begin(TWO);
  early.cancel();
  expect([...(await early.run()).states.values()].map(({ kind }) => kind)).toEqual(['not-sent', 'not-sent']);
  expect(world.entries.size).toBe(0);
});

test('D8.4 A6 without a log entry nothing is sent, and the reason is passed on', async () => {
  world.refuseLog = new Error('no budget left');
  const { states, logRefusal } = await run(TWO);
  expect([...states.values()]).toEqual(Array(2).fill({ kind: 'not-sent', why: 'not-recorded' }));
  expect([logRefusal, world.sets]).toEqual([world.refuseLog, []]);
});

test('when permission is revoked during writing, that write is refused and the rest is not sent', async () => {
  world.fate = (code) => (code === 'battCapacity' ? 'taken' : 'forbidden');
  const { states } = await run({ ...TWO, maxDischargeCurrent: 50 });
  expect([...states.values()].map((state) => ('why' in state ? state.why : state.kind))).toEqual([
    'applied',
    'refused',
    'forbidden',
  ]);
});

test('D8.5 a log entry that cannot be completed is retried, then reported, and can be retried again', async () => {
  world.reportFails = 2;
  expect((await run(ONE)).logSaved).toBe(true);
  expect(logged()).toEqual({ battCapacity: 'applied' });

  world = new FakeWorld(FACTORY);
  world.reportFails = 4;
  const session = begin(ONE);
  expect((await session.run()).logSaved).toBe(false);
  expect(logged()).toEqual({});
  expect([await session.endAgain(), logged()]).toEqual([true, { battCapacity: 'applied' }]);
});

test('when the page is closed midway, the log entry records what was applied, unknown and not sent', async () => {
  const session = begin({ ...TWO, maxDischargeCurrent: 50 });
  world.onSet = (code) => {
    if (code === 'maxChargeCurrent') session.leave();
  };
  await session.run();
  expect(world.last?.map(({ code, result }) => [code, result])).toEqual([
    ['battCapacity', 'applied'],
    ['maxChargeCurrent', 'unknown'],
    ['maxDischargeCurrent', 'unsent'],
  ]);
});

test('a long run updates its log entry on the way, and starts a new one before the old one expires', async () => {
  world.delay = ENTRY_LIFE_MS / 4 + 1;
  const { states } = await run({ ...TWO, maxDischargeCurrent: 50 });
  expect([...states.values()].every(({ kind }) => kind === 'applied')).toBe(true);
  expect(world.sets.map(({ commId }) => commId)).toEqual(['c1', 'c1', 'c2']);
  expect(world.entries.get('c1')?.told.length).toBeGreaterThan(1);
  expect(logged('c1')).toEqual({
    battCapacity: 'applied',
    maxChargeCurrent: 'applied',
    maxDischargeCurrent: 'unsent',
  });
  expect(logged('c2')).toEqual({ maxDischargeCurrent: 'applied' });
});

const fates: readonly SetFate[] = [
  ...(['taken', 'taken', 'pretends', 'answer-lost', 'lost', 'denies', 'refused'] as const),
  ...(['forbidden', 'garbage', 'not-connected', 'rounds'] as const),
];
const CODES = ['battCapacity', 'maxChargeCurrent', 'maxDischargeCurrent', 'maxSellPower', 'workMode', 'vwMode'];
const TO: Record<string, SettingValue> = {
  ...{ battCapacity: 250, maxChargeCurrent: 60, maxDischargeCurrent: 50 },
  ...{ maxSellPower: 1500, workMode: 0, vwMode: 1 },
};

test('A6 C3 for any failure: applied means the device has the value, every write has a log entry, and log and screen agree', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.subarray(CODES, { minLength: 1 }),
      fc.array(fc.constantFrom(...fates), { minLength: 6, maxLength: 6 }),
      fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
      async (codes, chosen, silent) => {
        world = new FakeWorld(FACTORY);
        world.fate = (code) => chosen[CODES.indexOf(code)] ?? 'taken';
        world.answers = (requested, count) => (silent[count] && count > 1 ? 'silent' : requested);
        const edits = Object.fromEntries(codes.map((code) => [code, TO[code] ?? 0]));
        const { states } = await run(edits);
        const log = Object.assign({}, ...[...world.entries.keys()].map((id) => logged(id))) as Record<string, string>;
        for (const [code, state] of states) {
          const sent = world.sets.filter((set) => set.code === code);
          expect(sent.length).toBeLessThanOrEqual(1);
          if (state.kind === 'applied') expect(isSameValue(world.held[code] ?? null, TO[code] ?? null)).toBe(true);
          if (state.kind === 'different') expect(world.held[code]).toBe(state.device);
          if (state.kind === 'not-sent') expect([code, world.held[code]]).toEqual([code, FACTORY[code]]);
          for (const { commId } of sent)
            expect(world.entries.get(commId)?.opened.map((line) => line.code)).toContain(code);
          expect([code, log[code]]).toEqual([code, state.kind === 'not-sent' ? 'unsent' : state.kind]);
        }
      },
    ),
    { numRuns: 300 },
  );
});
