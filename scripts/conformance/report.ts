import type { Verdict } from './judge';

/** What was found of one call. */
export interface Finding {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly documented: boolean;
  readonly verdict: Verdict;
  readonly how: string;
  readonly ms: number | null;
  /** What the portal does where it is not served. */
  readonly portal: string;
}

export function lineOf({ documented, how, method, ms, path, portal, verdict }: Finding): string {
  const time = ms === null ? '' : `${ms} ms`;
  const head = [verdict.padEnd(9), method.padEnd(4), path.padEnd(46), time.padStart(8), how].join('  ').trimEnd();
  const kind = documented ? '' : 'optional; ';
  return verdict === 'missing' || verdict === 'differs'
    ? `${head}\n${' '.repeat(11)}${kind}the portal: ${portal}`
    : head;
}

export function summaryOf(findings: readonly Finding[]): string {
  const count = (verdict: Verdict, documented: boolean) =>
    findings.filter((one) => one.verdict === verdict && one.documented === documented).length;
  const of = (documented: boolean) =>
    (['served', 'differs', 'missing', 'not tried'] as const)
      .map((verdict) => `${count(verdict, documented)} ${verdict}`)
      .join(', ');
  return `documented: ${of(true)}\noptional:   ${of(false)}`;
}

/** 1 where a documented call differs or is missing. */
export const exitCodeOf = (findings: readonly Finding[]): 0 | 1 =>
  findings.some(({ documented, verdict }) => documented && (verdict === 'differs' || verdict === 'missing')) ? 1 : 0;
