import { useRef } from 'react';
import type { FocusEvent } from 'react';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Kinds of inputs that hold a text of the person's own. A search or a password is typed again in a moment. */
const TEXT_TYPES = ['text', 'email', 'tel', 'url', 'number'];

function isText(element: Element): element is TextElement {
  if (element instanceof HTMLTextAreaElement) return !element.readOnly;
  // A combobox is a search with suggestions.
  return (
    element instanceof HTMLInputElement &&
    TEXT_TYPES.includes(element.type) &&
    element.role !== 'combobox' &&
    !element.readOnly
  );
}

/** Whether somebody has typed into a part of the page what was not sent: an empty field, or one as it was found, holds nothing. */
export function useUnsentText<Part extends HTMLElement>() {
  const part = useRef<Part>(null);
  const found = useRef(new WeakMap<Element, string>());
  return {
    /** For the element of the part. */
    props: {
      ref: part,
      onFocusCapture: ({ target }: FocusEvent) => {
        if (isText(target) && !found.current.has(target)) found.current.set(target, target.value);
      },
    },
    isThere: () =>
      [...(part.current?.querySelectorAll('input, textarea') ?? [])].some(
        (field) =>
          isText(field) &&
          field.value.trim() !== '' &&
          found.current.has(field) &&
          field.value !== found.current.get(field),
      ),
  };
}
