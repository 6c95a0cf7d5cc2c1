'use client';

import { useEffect, useRef } from 'react';
import { useRouter } from 'next/navigation';
import { announceLeaving } from './leaving';

/** P9.9. */
export const SEARCH_PAUSE_MS = 300;

/**
 * The box of a search that follows the typing: once it pauses, the form's own address is gone to, in the same entry of the
 * history. Nothing is rendered at a keystroke, and what is being typed is never written over.
 */
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
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const box = input.current;
    // The address was changed elsewhere: by a chip, by going back.
    if (box && document.activeElement !== box) box.value = value;
  }, [value]);
  useEffect(() => () => clearTimeout(pause.current), []);

  const follow = () => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      const form = input.current?.form;
      if (!form) return;
      const params = new URLSearchParams();
      for (const [key, text] of new FormData(form)) if (typeof text === 'string' && text !== '') params.set(key, text);
      const href = `${new URL(form.action, window.location.href).pathname}?${params.toString()}`;
      announceLeaving(href);
      router.replace(href, { scroll: false });
    }, SEARCH_PAUSE_MS);
  };

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
      onInput={follow}
    />
  );
}
