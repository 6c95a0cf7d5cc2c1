import { useTranslations } from 'next-intl';
import type { StagedVersion } from '@/lib/domain/settings/stage-version';
import type { Version } from '@/lib/domain/settings/version-types';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { ZonedTime } from '../../ui/zoned-time';
import { LeftList } from './left-list';

/** Which version stands in the form, what of it is a change and what is not; nothing was sent by it. */
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
  /** How many of its changes still wait to be sent. */
  open: number;
  timeZone: string | null;
  onAgain: () => void;
}) {
  const t = useTranslations('snapshots.back');
  const tAll = useTranslations('snapshots');
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
