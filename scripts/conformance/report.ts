import type { UpstreamCode } from '@/lib/domain/upstream/meaning';
import { unknownCodes } from './codes';
import type { Verdict } from './judge';
import { importanceOf, screenNamesOf } from './screens';

/** What was found of one call. */
export interface Finding {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly documented: boolean;
  /** `hollow`: it is served, and what it holds leaves a screen empty. */
  readonly verdict: Verdict | 'hollow';
  readonly how: string;
  readonly ms: number | null;
  /** What the portal does where it is not served. */
  readonly portal: string;
  /** The code of an answer that means nothing here so far. */
  readonly code?: UpstreamCode;
  /** What was asked for to see by which code it is refused. */
  readonly probes?: 'sessionEnded' | 'noSuchCall';
}

const NEXT = 5;

/** Tells findings one by one, each as a text; empty where there is nothing to tell of it. */
export class Teller {
  private readonly codes = new Set<UpstreamCode>();
  private untried = 0;

  constructor(private readonly all: boolean) {}

  textOf(finding: Finding): string {
    if (finding.verdict === 'not tried' && !this.all) {
      this.untried += 1;
      return '';
    }
    // One code is explained once, at the end.
    const isKnown = finding.code !== undefined && this.codes.has(finding.code);
    if (finding.code !== undefined) this.codes.add(finding.code);
    return isKnown ? headOf(finding) : lineOf(finding);
  }

  /** What comes after the last finding. */
  end(findings: readonly Finding[]): string {
    const folded = this.untried > 0 ? [`${this.untried} not tried (--all lists them)`] : [];
    return [folded, unknownCodes(findings), nextOf(findings), [summaryOf(findings)]]
      .filter((lines) => lines.length > 0)
      .map((lines) => lines.join('\n'))
      .join('\n\n');
  }
}

function headOf({ how, method, ms, path, verdict }: Finding): string {
  const time = ms === null ? '' : `${ms} ms`;
  return [verdict.padEnd(9), method.padEnd(4), path.padEnd(46), time.padStart(8), how].join('  ').trimEnd();
}

export function lineOf(finding: Finding): string {
  const { documented, portal, verdict } = finding;
  const needsDetail = verdict === 'missing' || verdict === 'differs' || verdict === 'hollow';
  return needsDetail
    ? `${headOf(finding)}\n${' '.repeat(11)}${documented ? '' : 'optional; the portal: '}${portal}`
    : headOf(finding);
}

/** The documented calls to mend first. */
function nextOf(findings: readonly Finding[]): readonly string[] {
  const wrong = findings.filter(
    ({ documented, verdict }) => documented && (verdict === 'missing' || verdict === 'differs'),
  );
  // By what code a token is refused decides about every screen.
  const rank = ({ name, probes }: Finding) => (probes ? -1 : importanceOf(name));
  const first = wrong.toSorted((a, b) => rank(a) - rank(b)).slice(0, NEXT);
  if (first.length === 0) return [];
  return [
    'Next:',
    ...first.map(({ method, name, path, probes, verdict }, at) => {
      const what = probes ? `${name}: ${verdict}` : `${method} ${path}: ${verdict}`;
      return `  ${at + 1}. ${what} (${probes ? 'every screen' : screenNamesOf(name)})`;
    }),
  ];
}

export function summaryOf(findings: readonly Finding[]): string {
  const count = (verdict: Finding['verdict'], documented: boolean) =>
    findings.filter((one) => one.verdict === verdict && one.documented === documented).length;
  const of = (documented: boolean) =>
    (['served', 'differs', 'missing', 'not tried'] as const)
      .map((verdict) => `${count(verdict, documented)} ${verdict}`)
      .join(', ');
  const hollow = count('hollow', true) + count('hollow', false);
  const more = hollow > 0 ? `\nwarnings:   ${hollow} served, and hollow` : '';
  return `documented: ${of(true)}\noptional:   ${of(false)}${more}`;
}

/** 1 where a documented call differs or is missing. */
export const exitCodeOf = (findings: readonly Finding[]): 0 | 1 =>
  findings.some(({ documented, verdict }) => documented && (verdict === 'differs' || verdict === 'missing')) ? 1 : 0;
