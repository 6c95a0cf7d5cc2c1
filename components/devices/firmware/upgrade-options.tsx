'use client';

import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { TIME_LIMIT, type TimeLimitProblem } from '@/lib/domain/firmware/time-limit';
import { UPGRADE_METHODS, type UpgradeMethod } from '@/lib/domain/firmware/types';
import { NumberField } from '../../ui/number-field';
import { SelectField } from '../../ui/select-field';
import styles from './firmware.module.css';

/** How the package is sent, and the gateway's time limit (D2.19, D9.9). */
export function UpgradeOptions({
  method,
  onMethod,
  minutes,
  onMinutes,
  problem,
  children,
}: {
  method: UpgradeMethod;
  onMethod: (method: UpgradeMethod) => void;
  /** Text of the field. */
  minutes: string;
  onMinutes: (typed: string) => void;
  problem: TimeLimitProblem | null;
  children: ReactNode;
}) {
  const t = useTranslations('firmware.options');
  return (
    <div className={styles.options}>
      <div>
        <SelectField
          label={t('method')}
          options={UPGRADE_METHODS.map((value) => ({ value, name: t(`methods.${value}`) }))}
          value={method}
          onChange={({ target }) => onMethod(UPGRADE_METHODS.find((each) => each === target.value) ?? 'full')}
        />
        <p className="hint">{t(`methodNote.${method}`)}</p>
      </div>
      <NumberField
        label={t('timeout')}
        unit="min"
        whole
        value={minutes}
        error={problem ? t(`timeoutProblem.${problem}`, TIME_LIMIT) : undefined}
        help={t('timeoutNote', TIME_LIMIT)}
        onChange={onMinutes}
      />
      {children}
    </div>
  );
}
