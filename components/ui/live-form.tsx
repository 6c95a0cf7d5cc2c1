'use client';

import { useEffect, useRef } from 'react';
import type { ComponentProps } from 'react';
import { useFollowForm } from './follow-form';

/** A GET form of filters that acts as one types and chooses. Its fields are uncontrolled; `values` are what its address says of them. */
export function LiveForm({
  values,
  ...props
}: Omit<ComponentProps<'form'>, 'method' | 'onInput' | 'onSubmit'> & { values: Readonly<Record<string, string>> }) {
  const form = useRef<HTMLFormElement>(null);
  const follow = useFollowForm();
  const serialised = JSON.stringify(values);
  useEffect(() => {
    for (const [name, value] of Object.entries(JSON.parse(serialised) as Record<string, string>)) {
      const box = form.current?.elements.namedItem(name);
      // The address was changed elsewhere: by a chip, by going back. What is being typed, or is wrong, is never written over.
      const isField = box instanceof HTMLInputElement || box instanceof HTMLSelectElement;
      if (isField && document.activeElement !== box && !box.validity.customError) box.value = value;
    }
  }, [serialised]);
  return (
    <form
      {...props}
      ref={form}
      method="get"
      onInput={() => follow(form.current)}
      // A page that is loaded again would lose what is selected on it.
      onSubmit={(event) => {
        event.preventDefault();
        follow(form.current, 0);
      }}
    />
  );
}
