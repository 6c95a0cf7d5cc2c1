import type { Meaning, UpstreamCode } from '@/lib/domain/upstream/meaning';
import type { Finding } from './report';

/** Fewer calls than this tell their own story; a probe counts as it is. */
const MANY = 3;

/** What the codes that nobody knows may mean, with what to try; empty where there is none. */
export function unknownCodes(findings: readonly Finding[]): readonly string[] {
  const byCode = new Map<UpstreamCode, Finding[]>();
  for (const finding of findings)
    if (finding.code !== undefined) byCode.set(finding.code, [...(byCode.get(finding.code) ?? []), finding]);
  const guesses = [...byCode].flatMap(([code, of]) => {
    const meaning = guessOf(of);
    return meaning === null ? [] : [{ code, meaning, of }];
  });
  if (guesses.length === 0) return [];
  const lines = guesses.flatMap(({ code, meaning, of }) => [
    `${of.length} ${of.length === 1 ? 'call was' : 'calls were'} answered by code ${code}, which is not known here; it looks like ${SAYS[meaning]}.`,
    `  --code ${meaning}=${code}`,
  ]);
  const meanings = [...new Set(guesses.map(({ meaning }) => meaning))];
  const named = meanings.map((meaning) => [
    meaning,
    guesses.filter((one) => one.meaning === meaning).map(({ code }) => code),
  ]);
  return [
    ...lines,
    'The same for the tenants file:',
    `  "upstreamCodes": ${JSON.stringify(Object.fromEntries(named))}`,
  ];
}

const SAYS: Readonly<Partial<Record<Meaning, string>>> = {
  sessionEnded: 'a token that is not valid',
  noSuchCall: 'a call that is not there',
  forbidden: 'what is not open to this account',
};

/** The probes know what they asked for. Calls that are all optional are likely not there; other ones are likely not allowed. */
function guessOf(findings: readonly Finding[]): keyof typeof SAYS | null {
  const probe = findings.find(({ probes }) => probes !== undefined)?.probes;
  if (probe) return probe;
  if (findings.length < MANY) return null;
  const optional = findings.filter(({ documented }) => !documented).length;
  return optional * 2 > findings.length ? 'noSuchCall' : 'forbidden';
}
