'use client';

import { useTranslations } from 'next-intl';
import { FIRMWARE_TYPES, type FirmwareVersions } from '@/lib/domain/firmware/types';
import { versionText } from '@/lib/domain/firmware/versions';
import layout from '../../ui/layout.module.css';
import styles from './firmware.module.css';

/** The versions that the device runs, "---" where not reported (D2.18). */
export function VersionList({ versions }: { versions: FirmwareVersions | null }) {
  const t = useTranslations('firmware.versions');
  return (
    <dl className={`${layout.facts} ${styles.versions}`}>
      {FIRMWARE_TYPES.map((type) => (
        <div key={type} data-firmware={type}>
          <dt>{t(type)}</dt>
          <dd>{versionText(versions?.[type])}</dd>
        </div>
      ))}
    </dl>
  );
}
