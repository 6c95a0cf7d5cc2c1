'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { call } from '@/lib/client/http/call';
import { decideReadings, readReadingsToDecide } from '@/lib/contract/portal/calls/energy/set-aside';
import type { ReadingChoices, ReadingsToDecide } from '@/lib/contract/portal/energy/set-aside';
import type { ProblemKind } from '@/lib/domain/problem';
import { MOST_DECIDED_DAYS, type DecidedSpan } from '@/lib/domain/energy/plausibility/decisions';
import { readMeantSpan, type SpanField, type SpanProblems } from '@/lib/domain/energy/plausibility/meant-span';
import { stampOf } from '@/lib/domain/time/time-range/stamp';
import { isolated } from '@/lib/format/isolated';
import { useCall } from '../account/use-call';
import { showToast } from '../ui/toast';

const NOT_FOUND = 1404;
/** After these it is unknown whether a decision was saved. */
const UNANSWERED = new Set<ProblemKind>(['timeout', 'unreachable', 'bad-answer']);

/** The two steps of leaving readings out: the input is checked and its effect described, then it is carried out. */
export function useLeaveOut({
  device,
  property,
  zone,
}: {
  device: ReadingChoices['devices'][number] | undefined;
  property: { readonly code: string; readonly name: string } | undefined;
  zone: string;
}) {
  const t = useTranslations('setAside');
  const [typed, setTyped] = useState({ from: '', to: '' });
  const [problems, setProblems] = useState<SpanProblems>({});
  const [checked, setChecked] = useState<{ span: DecidedSpan; found: ReadingsToDecide } | null>(null);
  const [latest, setLatest] = useState(() => Date.now());
  const { busy, complain, mistake, run } = useCall({
    labels: ({ code, kind }) => {
      if (kind === 'forbidden' || (kind === 'upstream-code' && code === NOT_FOUND)) return t('span.gone');
      return checked && UNANSWERED.has(kind) ? t('span.unsure') : null;
    },
  });
  const reset = () => {
    setChecked(null);
    setProblems({});
    complain(null);
  };
  const about = (span: DecidedSpan) => ({
    device: device?.id ?? '',
    ...(property && { property: property.code }),
    ...span,
  });

  const asQuery = ({ from, to, ...input }: ReturnType<typeof about>) => ({ ...input, from: `${from}`, to: `${to}` });

  const check = () => {
    const now = Date.now();
    setLatest(now);
    const read = readMeantSpan(typed, zone, now);
    if ('problems' in read) return setProblems(read.problems);
    let found: ReadingsToDecide | null = null;
    void run(
      async () => (found = await call(readReadingsToDecide, asQuery(about(read.span)))),
      () => found && setChecked({ span: read.span, found }),
    );
  };
  const decide = (span: DecidedSpan, { energy }: ReadingsToDecide, done: () => void) =>
    void run(
      () => call(decideReadings, { ...about(span), verdict: 'excluded' }),
      () => {
        showToast('success', t(energy || !property ? 'dialog.done' : 'dialog.doneCurve'));
        done();
      },
    ).then((worked) => {
      // A refused decision is checked once more before it can be tried again.
      if (!worked) setChecked(null);
    });

  return {
    typed,
    latest,
    busy,
    mistake,
    reset,
    type: (part: Partial<typeof typed>) => {
      setTyped({ ...typed, ...part });
      reset();
    },
    errorOf: (field: SpanField) => {
      const problem = problems[field];
      const newest = stampOf(latest, zone);
      return problem && t(`span.problem.${problem}`, { latest: newest, days: MOST_DECIDED_DAYS, example: newest });
    },
    /** A summary of what will be done, line by line; null until the input is checked. */
    summary: checked && summaryOf(checked),
    submit: (done: () => void) => (checked ? decide(checked.span, checked.found, done) : check()),
  };

  function summaryOf({
    found: { energy, readings, storedFrom },
    span: { from, to },
  }: NonNullable<typeof checked>): string[] {
    const what = t('span.what', {
      device: isolated(device?.name ?? ''),
      property: property ? isolated(property.name) : t('allProperties'),
    });
    const ends = { what, from: stampOf(from, zone), to: stampOf(to, zone) };
    return [
      readings === null ? t('span.willAll', ends) : t('span.will', { ...ends, count: readings }),
      ...(storedFrom === null ? [] : [t('span.stored', { from: stampOf(storedFrom, zone) })]),
      ...(energy ? [t('span.counters')] : []),
      ...(energy && property ? [t('span.single')] : []),
      t(energy ? 'dialog.follows' : property ? 'dialog.followsCurve' : 'dialog.followsCurves'),
    ];
  }
}
