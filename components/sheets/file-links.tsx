import { useTranslations } from 'next-intl';
import { Download } from 'lucide-react';
import styles from './sheets.module.css';

/** A sheet as the files that there are of it; `params` name it to `path`. */
export function FileLinks({ path, params }: { path: string; params: Readonly<Record<string, string>> }) {
  const t = useTranslations('sheets');
  return (['csv', 'xlsx'] as const).map((format) => (
    <a
      key={format}
      className={styles.file}
      href={`${path}?${new URLSearchParams({ ...params, format }).toString()}`}
      download
    >
      <Download size={18} aria-hidden="true" />
      {t(format)}
    </a>
  ));
}
