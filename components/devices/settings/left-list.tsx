import { useLocale, useTranslations } from 'next-intl';
import type { LeftOut } from '@/lib/domain/settings/stage-version';
import { textIn } from '@/lib/domain/tenants/language-list';
import { useSettings } from './store-context';
import layout from '../../ui/layout.module.css';

/** Values of a version that are not applied, each with its reason. */
export function LeftList({ left }: { left: readonly LeftOut[] }) {
  const t = useTranslations('settingVersions');
  const locale = useLocale();
  const { store } = useSettings();
  if (left.length === 0) return null;
  return (
    <details>
      <summary>{t('left.count', { count: left.length })}</summary>
      <ul className={layout.items}>
        {left.map(({ code, why }) => (
          <li key={code} data-left={code}>
            {textIn(store.byCode.get(code), locale) ?? code}: {t(`left.${why}`)}
          </li>
        ))}
      </ul>
    </details>
  );
}
