'use client';

import { useState } from 'react';
import type { ComponentProps } from 'react';
import { useTranslations } from 'next-intl';
import { Eye, EyeOff } from 'lucide-react';
import { IconAction } from '../ui/icon-action';
import { FormField } from '../ui/form-field';

/** A password input with a button to show it. Needs the messages of `auth`. */
export function PasswordField(props: Omit<ComponentProps<typeof FormField>, 'type' | 'end'>) {
  const t = useTranslations('auth');
  const [visible, setVisible] = useState(false);
  return (
    <FormField
      name="password"
      required
      {...props}
      type={visible ? 'text' : 'password'}
      end={
        <IconAction
          label={visible ? t('hidePassword') : t('showPassword')}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        >
          {visible ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
        </IconAction>
      }
    />
  );
}
