import type { Verdict } from './judge';

/** Verdicts in the order of their stored codes, which must never change. */
const VERDICTS: readonly Verdict[] = [
  { kind: 'taken' },
  { kind: 'meter' },
  { kind: 'reset' },
  { kind: 'open', reason: 'jump' },
  { kind: 'open', reason: 'dip' },
  { kind: 'aside', reason: 'range' },
  { kind: 'aside', reason: 'negative' },
  { kind: 'aside', reason: 'jump' },
  { kind: 'aside', reason: 'dip' },
  { kind: 'aside', reason: 'excluded' },
];
const reasonOf = (verdict: Verdict) => ('reason' in verdict ? verdict.reason : null);
const CODES = new Map(
  VERDICTS.map(({ kind }) => [
    kind,
    new Map(VERDICTS.flatMap((one, code) => (one.kind === kind ? [[reasonOf(one), code]] : []))),
  ]),
);

/** The codes of verdicts that do not count, or not yet. */
export const DOUBTED_CODES: readonly number[] = VERDICTS.flatMap(({ kind }, code) =>
  kind === 'open' || kind === 'aside' ? [code] : [],
);

/** The code of a verdict; 0 where a reading is simply taken. */
export const codeOfVerdict = (verdict: Verdict | undefined): number =>
  verdict === undefined ? 0 : (CODES.get(verdict.kind)?.get(reasonOf(verdict)) ?? 0);

/** The verdict of a code; undefined where a reading is simply taken, and for codes written by a newer version. */
export const verdictOfCode = (code: number): Verdict | undefined => (code === 0 ? undefined : VERDICTS[code]);
