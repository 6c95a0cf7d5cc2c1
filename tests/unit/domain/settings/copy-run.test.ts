import fc from 'fast-check';
import { beginCopy, stepCopy, writingTarget, type CopyEvent, type CopyRun } from '@/lib/domain/settings/copy-run';

const good = (id: string): CopyEvent => ({ kind: 'ended', id, good: true });
const bad = (id: string): CopyEvent => ({ kind: 'ended', id, good: false });
const START: CopyEvent = { kind: 'start' };
const CONFIRM: CopyEvent = { kind: 'confirm' };
const CANCEL: CopyEvent = { kind: 'cancel' };
const after = (ids: readonly string[], events: readonly CopyEvent[]) => events.reduce(stepCopy, beginCopy(ids));
const states = ({ targets }: CopyRun) => targets.map(({ state }) => state).join(' ');

test.each<[string, readonly CopyEvent[], CopyRun['phase'], string, CopyRun['stopped']]>([
  ['nothing is written before it is started', [], 'ready', 'waiting waiting waiting', null],
  ['one goes first', [START], 'first', 'writing waiting waiting', null],
  ['then the user has to confirm', [START, good('a')], 'asking', 'done waiting waiting', null],
  ['then the next', [START, good('a'), CONFIRM], 'rest', 'done writing waiting', null],
  ['one after another', [START, good('a'), CONFIRM, good('b')], 'rest', 'done done writing', null],
  ['to the end', [START, good('a'), CONFIRM, good('b'), good('c')], 'over', 'done done done', null],
  ['a first that fails ends it', [START, bad('a')], 'over', 'failed not-sent not-sent', 'failed'],
  ['a later one that fails ends it', [START, good('a'), CONFIRM, bad('b')], 'over', 'done failed not-sent', 'failed'],
  ['a person may leave it at the first', [START, good('a'), CANCEL], 'over', 'done not-sent not-sent', 'cancelled'],
  ['what is under way ends when it is stopped', [START, CANCEL], 'first', 'writing waiting waiting', 'cancelled'],
  ['and nothing follows', [START, CANCEL, good('a')], 'over', 'done not-sent not-sent', 'cancelled'],
  ['a stop before the start sends nothing', [CANCEL, START], 'over', 'not-sent not-sent not-sent', 'cancelled'],
  ['not confirmed in advance', [START, CONFIRM, good('a')], 'asking', 'done waiting waiting', null],
  ['the end of another is none of it', [START, good('b')], 'first', 'writing waiting waiting', null],
])('D8.7 C3 copying to three devices: %s', (_what, events, phase, shown, stopped) => {
  const run = after(['a', 'b', 'c'], events);
  expect([run.phase, states(run), run.stopped]).toEqual([phase, shown, stopped]);
});

test('C3 copying to one device needs no confirmation, to none is finished at once', () => {
  expect(after(['a'], [START, good('a')])).toMatchObject({ phase: 'over', stopped: null });
  expect(beginCopy([]).phase).toBe('over');
  expect(beginCopy(['a', 'a']).targets).toHaveLength(1);
});

test('D8.7 C3 in any sequence: one device at a time, in order, one before the confirmation, none after a failure, and no result changes', () => {
  const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'));
  const event: fc.Arbitrary<CopyEvent> = fc.oneof(
    fc.constantFrom(START, CONFIRM, CANCEL),
    fc.record({
      kind: fc.constant('ended' as const),
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      good: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(ids, fc.array(event, { maxLength: 30 }), (chosen, events) => {
      let run = beginCopy(chosen);
      let confirmed = false;
      for (const one of events) {
        const before = run;
        run = stepCopy(run, one);
        confirmed ||= before.phase === 'asking' && one.kind === 'confirm';
        expect(run.targets.map(({ id }) => id)).toEqual(chosen);
        const of = (...kinds: string[]) => run.targets.filter(({ state }) => kinds.includes(state)).length;
        expect(of('writing')).toBeLessThanOrEqual(1);
        if (!confirmed) expect(of('writing', 'done', 'failed')).toBeLessThanOrEqual(1);
        expect(states(run)).toMatch(/^(done ?)*((writing|failed) ?)?((waiting|not-sent) ?)*$/);
        if (of('failed') > 0) expect([run.phase, of('waiting', 'writing')]).toEqual(['over', 0]);
        if (run.phase === 'over') expect(of('waiting', 'writing')).toBe(0);
        if (run.phase === 'first' || run.phase === 'rest') expect(writingTarget(run)).not.toBeNull();
        for (const [at, { state }] of before.targets.entries())
          if (['done', 'failed', 'not-sent'].includes(state)) expect(run.targets[at]?.state).toBe(state);
      }
    }),
  );
});
