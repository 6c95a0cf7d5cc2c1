import { useTranslations } from 'next-intl';
import type { LogRow } from '@/lib/contract/portal/comm-log/export';
import type { ShownLine } from '@/lib/contract/portal/comm-log/log-entry';
import { isRemoteCommand } from '@/lib/domain/devices/remote-control';
import { versionText } from '@/lib/domain/firmware/versions';
import { useReasonText } from './use-reason-text';

export type LineValue = ShownLine['from'];

/** Texts of a line: for a setting as recorded, for a command and firmware in the language of the page. */
export interface LineLabels {
  readonly name: string;
  readonly value: (value: LineValue) => LineValue;
  /** An additional note; empty if there is none. */
  readonly note: string;
}

/** The settings module of an entry; empty for commands and upgrades, whose kind is sufficient. */
export function partOf({ kind, module }: Pick<LogRow, 'kind' | 'module'>): string {
  return kind === 'control' || kind === 'firmware' ? '' : module;
}

export function useLineLabels(): (kind: LogRow['kind'], line: ShownLine) => LineLabels {
  const t = useTranslations('commLog');
  const reasonText = useReasonText();
  return (kind, { code, name, upgrade, ...reported }) => {
    if (upgrade) {
      const { outcome, type } = upgrade;
      const ended = outcome === undefined || outcome === 'done' ? '' : t(`upgrade.outcomes.${outcome}`);
      return {
        name: t('upgrade.name', { type: t(`upgrade.types.${type}`), name }),
        value: (version) => (version === null || version === '' ? null : versionText(version)),
        note: [ended, reasonText(reported)].filter(Boolean).join(' '),
      };
    }
    if (kind !== 'control') return { name: name || code, value: (value) => value, note: reasonText(reported) };
    const command = (value: LineValue) => (isRemoteCommand(value) ? t(`commands.${value}`) : value);
    return { name: t('kinds.control'), value: command, note: reasonText(reported) };
  };
}
