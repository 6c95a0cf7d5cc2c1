import { memo } from 'react';
import { FieldNotes } from './field-notes';
import { ChoiceInput } from './choice-input';
import { NumberInput } from './number-input';
import { useField } from './store-context';
import { TicksInput } from './ticks-input';
import { TimeInput } from './time-input';
import styles from './settings.module.css';

/** One setting: the input for its type, and its notes (D3.5, D3.7). */
export const SettingField = memo(function SettingField({ code }: { code: string }) {
  const { setting, view } = useField(code);
  const Input = setting.parts
    ? TicksInput
    : view.options
      ? ChoiceInput
      : typeof setting.bounds?.min === 'string'
        ? TimeInput
        : NumberInput;
  return (
    <div
      className={styles.field}
      data-code={code}
      data-edited={view.edited || undefined}
      data-result={view.result?.kind}
    >
      <Input setting={setting} view={view} />
      <FieldNotes setting={setting} view={view} />
    </div>
  );
});
