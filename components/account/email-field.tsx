import type { ComponentProps } from 'react';
import { FormField } from '../ui/form-field';

/** An email address; autocorrection of phone keyboards is off. */
export function EmailField(props: ComponentProps<typeof FormField>) {
  return (
    <FormField
      name="account"
      type="text"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      required
      {...props}
    />
  );
}
