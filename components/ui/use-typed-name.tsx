'use client';

import { useRef, useState } from 'react';
import { namesStation } from '@/lib/domain/sharing/station-name';
import { FormField } from './form-field';

/** The name of what is to be deleted, which the user types first: its field, what was typed, and whether that is the name. */
export function useTypedName(name: string, { label, wrong }: { label: string; wrong: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState(false);
  const field = (
    <FormField
      ref={input}
      label={label}
      help={<bdi>{name}</bdi>}
      name="name"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
      required
      value={typed}
      error={refused ? wrong : undefined}
      onChange={(event) => {
        setTyped(event.target.value);
        setRefused(false);
      }}
    />
  );
  /** Where the name differs, the field shows that and takes the focus. */
  const check = (): boolean => {
    const right = namesStation(typed, name);
    setRefused(!right);
    if (!right) input.current?.focus();
    return right;
  };
  return { field, typed, check };
}
