import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { setAsideHref } from './addresses';

/** The figures whose newest reading was set aside, the reason, and a link to the list. */
export function AsideNote({ station, names }: { station: string; names: readonly string[] }) {
  const t = useTranslations('common.aside');
  const locale = useLocale();
  if (names.length === 0) return null;
  return (
    <p className="hint" data-aside>
      {t('note', { names: new Intl.ListFormat(locale).format(names) })}{' '}
      <Link href={setAsideHref({ kind: 'station', id: station })} prefetch={false}>
        {t('link')}
      </Link>
    </p>
  );
}
