'use client';

import { useEffect, useRef } from 'react';
import { useFollowForm } from './follow-form';

/** The box of a search that follows the typing. What is being typed is never written over. */
export function LiveSearchInput({
  name,
  value,
  label,
  placeholder,
  className,
}: {
  name: string;
  value: string;
  label: string;
  placeholder: string;
  className: string | undefined;
}) {
  const input = useRef<HTMLInputElement>(null);
  const follow = useFollowForm();

  useEffect(() => {
    const box = input.current;
    // The address was changed elsewhere: by a chip, by going back.
    if (box && document.activeElement !== box) box.value = value;
  }, [value]);

  return (
    <input
      ref={input}
      type="search"
      name={name}
      defaultValue={value}
      aria-label={label}
      placeholder={placeholder}
      className={className}
      autoComplete="off"
      maxLength={100}
      onInput={() => follow(input.current?.form)}
    />
  );
}
