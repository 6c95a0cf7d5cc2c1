'use client';

import { useTranslations } from 'next-intl';
import { isIncomplete, type DraftProblem, type TariffDraft } from '@/lib/domain/tariffs/draft';
import { isBandTime } from '@/lib/domain/tariffs/bands';
import Alert from '@mui/material/Alert';
import { DoubtBanner } from '../ui/doubt-banner';
import layout from '../ui/layout.module.css';
import { useExtraNotes } from './use-extra-notes';
import { usePriceNotes } from './use-price-notes';
import type { useTariffDialog } from './use-tariff-dialog';
import type { TariffForm } from './use-tariff-form';

/** The notices above a dialog's fields: restored input, errors, likely mistakes, and the reason of a refusal. */
export function TariffNotes({
  of: { form, doubts, mistake, isSaved, submit },
}: {
  of: Omit<ReturnType<typeof useTariffDialog>, 'dialog'>;
}) {
  const t = useTranslations('tariffs');
  return (
    <>
      {isSaved && <Alert>{t('restored')}</Alert>}
      <TariffProblems form={form} />
      <DoubtBanner doubts={doubts} onRight={() => submit(true)} />
      {mistake && (
        <Alert severity="error" role="alert">
          {mistake}
        </Alert>
      )}
    </>
  );
}

/** Each invalid field; above them the message of D8.16 where something is missing or a day is not covered. */
export function TariffProblems({ form: { draft, problems } }: { form: TariffForm }) {
  const t = useTranslations('tariffs');
  const textOf = useProblemText(draft);
  if (problems.length === 0) return null;
  const texts = [...new Set(problems.map(textOf))];
  return (
    <Alert severity="error" role="alert">
      {problems.some((problem) => isIncomplete(problem, draft)) && <p>{t('timeError')}</p>}
      <ul className={layout.bullets}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
}

const NAMES = { region: 'holidays', supplyCharge: 'supplyChargeShort', tax: 'tax' } as const;

function useProblemText(draft: TariffDraft): (problem: DraftProblem) => string {
  const t = useTranslations('tariffs');
  const notes = usePriceNotes(draft.unit);
  const { wrong: extraNote } = useExtraNotes(draft.unit);
  const at = (place: readonly string[], what: string) => t('wrongAt', { place: place.join(t('placeGap')), what });
  return (problem) => {
    if (!('side' in problem)) {
      const { field } = problem;
      if (field === 'unit' || field === 'validFrom')
        return at([t(field === 'unit' ? 'currency' : 'validFrom')], t(`wrong.${field}`));
      return at([t(`extras.${NAMES[field]}`)], extraNote(field));
    }
    const side = t(`sides.${problem.side}`);
    if (!('tab' in problem)) {
      return at([side, t('price', { unit: draft.unit })], notes.wrong(draft[problem.side].fixed));
    }
    const tab = t(`tabs.${problem.tab}`);
    if (!('row' in problem)) return at([side, tab], t(`wrong.${problem.field}`));
    const rows = draft[problem.side].tabs.find(({ type }) => type === problem.tab)?.rows ?? [];
    const index = rows.findIndex(({ key }) => key === problem.row);
    const number = index + 1;
    if (problem.field === 'value')
      return at([side, tab, t('band.priceNamed', { number })], notes.wrong(rows[index]?.value ?? ''));
    const typed = rows[index]?.endTime ?? '';
    const what = isBandTime(typed) ? t('wrong.end') : t('wrong.time', { typed });
    return at([side, tab, t('band.endNamed', { number })], what);
  };
}
