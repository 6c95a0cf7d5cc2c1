import { useTranslations } from 'next-intl';
import type { LogRow } from '@/lib/contract/portal/comm-log';
import type { ShownLine } from '@/lib/contract/portal/log-entry';
import { isRemoteCommand } from '@/lib/domain/devices/remote-control';
import { versionText } from '@/lib/domain/firmware/versions';
import { useReasonText } from './use-reason-text';

export type LineValue = ShownLine['from'];

/** What a line says, in words: of a setting as it was recorded, of a command and of firmware in the language of the page. */
export interface LineLabels {
  readonly name: string;
  readonly value: (value: LineValue) => LineValue;
  /** What is to be said beside; empty where there is nothing. */
  readonly note: string;
}

/** Which part of the settings an entry is of; commands and upgrades are told by their kind alone. */
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
