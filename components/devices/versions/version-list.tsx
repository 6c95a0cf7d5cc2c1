import { useTranslations } from 'next-intl';
import { Copy, GitCompare, Undo2 } from 'lucide-react';
import { TEMPLATE_IDS } from '@/lib/domain/devices/types';
import { READINGS_PER_PAGE, type VersionHead, type VersionsScreen } from '@/lib/domain/settings/version-types';
import Button from '@mui/material/Button';
import { Panel } from '../../ui/panel';
import { EmptyState } from '../../ui/state-message';
import { ListFooter } from '../../ui/list-footer';
import { deviceViewHref } from '../addresses';
import { versionsHref } from './addresses';
import { useReadingsText } from './use-readings-text';
import { VersionTable } from './version-table';
import layout from '../../ui/layout.module.css';

const ACTS = [
  ['compare', 'compare', GitCompare],
  ['back', 'putBack', Undo2],
  ['copy', 'copy', Copy],
] as const;

/** Earlier settings of a device: which user read them, when, how many, and the available actions. */
export function VersionList({ screen: { detail, list } }: { screen: Pick<VersionsScreen, 'detail' | 'list'> }) {
  const t = useTranslations('settingVersions');
  const summary = useReadingsText(list);
  const { id, type } = detail.device;
  if (list.rows.length === 0) {
    return (
      <Panel>
        <EmptyState
          title={t('none')}
          note={t('noneNote')}
          action={
            <Button variant="contained" href={deviceViewHref(type, id, TEMPLATE_IDS.setting)}>
              {t('toSettings')}
            </Button>
          }
        />
      </Panel>
    );
  }
  return (
    <Panel flush>
      <p className={`${layout.inset} hint`}>{t('lead')}</p>
      <VersionTable
        rows={list.rows}
        timeZone={list.device.timeZone}
        caption={t('title')}
        acts={Object.fromEntries(
          list.rows
            .filter(({ saved }) => saved)
            .map((row) => [row.id, <Acts key={row.id} type={type} id={id} one={row} />]),
        )}
      />
      <ListFooter
        list="versions"
        page={list}
        summary={summary}
        pageSize={READINGS_PER_PAGE}
        hrefOf={(page) => versionsHref(type, id, { page })}
      />
    </Panel>
  );
}

/** Actions for a version. */
export function Acts({
  type,
  id,
  one,
  compare = true,
}: {
  type: string;
  id: string;
  one: VersionHead;
  /** False where it is already being compared. */
  compare?: boolean;
}) {
  const t = useTranslations('settingVersions');
  return (
    <span className={layout.row}>
      {ACTS.filter(([show]) => compare || show !== 'compare').map(([show, text, Icon]) => (
        <Button
          key={show}
          variant="text"
          startIcon={<Icon size={16} aria-hidden="true" />}
          href={versionsHref(type, id, { one, show })}
        >
          {t(text)}
        </Button>
      ))}
    </span>
  );
}
