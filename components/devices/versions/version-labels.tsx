import { useTranslations } from 'next-intl';
import { isWhole, type VersionHead } from '@/lib/domain/settings/version-types';
import { ZonedTime } from '../../ui/zoned-time';
import { useReasonText } from '../comm-log/use-reason-text';

/** When a version was read, and by which user. */
export function VersionName({
  version: { at, person },
  timeZone,
}: {
  version: Pick<VersionHead, 'at' | 'person'>;
  timeZone: string | null;
}) {
  const t = useTranslations('settingVersions');
  return (
    <>
      {at === null ? t('unknownTime') : <ZonedTime at={at} timeZone={timeZone} />}
      {person !== '' && (
        <>
          {' · '}
          <bdi>{person}</bdi>
        </>
      )}
    </>
  );
}

/** How many settings it contains, and whether those are all. */
export function VersionSize({ version }: { version: VersionHead }) {
  const t = useTranslations('settingVersions');
  const { answered, requested, saved } = version;
  const why = useReasonText()(version);
  if (!saved) return <span className="hint">{t('notSaved')}</span>;
  const whole = isWhole(version);
  return (
    <>
      <span>{t(whole ? 'whole' : 'partial', { answered, requested: requested })}</span>
      {!whole && why !== '' && (
        <span className="hint">
          {' '}
          <bdi>{why}</bdi>
        </span>
      )}
    </>
  );
}
