import { useTranslations } from 'next-intl';
import type { StagedVersion } from '@/lib/domain/settings/stage-version';
import type { Version } from '@/lib/domain/settings/version-types';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { ZonedTime } from '../../ui/zoned-time';
import { LeftList } from './left-list';

/** The version loaded into the form, which of its values are changes and which are not; nothing has been sent. */
export function PutBackNote({
  version: { at, person },
  staged,
  open,
  timeZone,
  onAgain,
}: {
  version: Pick<Version, 'at' | 'person'>;
  /** Null until the device was read. */
  staged: StagedVersion | null;
  /** Number of its changes that are not sent yet. */
  open: number;
  timeZone: string | null;
  onAgain: () => void;
}) {
  const t = useTranslations('settingVersions.back');
  const tAll = useTranslations('settingVersions');
  const time = () => (at === null ? tAll('unknownTime') : <ZonedTime at={at} timeZone={timeZone} />);
  if (!staged) return <Alert variant="strip">{t.rich('waiting', { time })}</Alert>;
  const { changed, left, same } = staged;
  return (
    <Alert variant="strip" action={<Button onClick={onAgain}>{t('again')}</Button>}>
      <p>
        {person === '' ? t.rich('done', { time }) : t.rich('doneBy', { time, person })}{' '}
        <strong>{t(open === 0 && changed.length > 0 ? 'changed' : 'changes', { count: changed.length })}</strong>{' '}
        {t('same', { count: same.length })}{' '}
        {open > 0 ? t(open < changed.length ? 'partSent' : 'notSent', { count: open }) : t('nothing')}
      </p>
      <LeftList left={left} />
    </Alert>
  );
}
