import { useLocale, useTranslations } from 'next-intl';
import { fieldOf, type SettingsProblem } from '@/lib/domain/settings/problems';
import { mappingOf } from '@/lib/domain/settings/mappings';
import { textIn } from '@/lib/domain/tenants/language-list';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useSettings } from './store-context';
import { useProblemText } from './write-labels';
import layout from '../../ui/layout.module.css';

/** All errors of the pending changes, in every group; each links to its field. */
export function ProblemSummary({ problems }: { problems: readonly SettingsProblem[] }) {
  const t = useTranslations('settings');
  const locale = useLocale();
  const { store, reveal } = useSettings();
  const problemText = useProblemText(store);
  if (problems.length === 0) return null;
  return (
    <Alert severity="warning">
      <strong>{t('problems', { count: problems.length })}</strong>
      <ul className={layout.items}>
        {problems.map((problem) => (
          <li key={`${problem.id} ${problem.code}`}>
            <Link
              component="button"
              type="button"
              className="touchable"
              onClick={() => reveal(mappingOf(fieldOf(problem))?.shown[0] ?? fieldOf(problem))}
            >
              {textIn(store.byCode.get(fieldOf(problem)), locale) ?? fieldOf(problem)}
            </Link>{' '}
            {problemText(problem)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
