import { useRef } from 'react';
import type { SyntheticEvent } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Types of inputs whose text is worth keeping. A search or a password is quickly typed again. */
const TEXT_TYPES = ['text', 'email', 'tel', 'url', 'number'];

function isText(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  if (element instanceof HTMLTextAreaElement) return !element.readOnly;
  // A combobox is a search with suggestions.
  return (
    element instanceof HTMLInputElement &&
    TEXT_TYPES.includes(element.type) &&
    element.role !== 'combobox' &&
    !element.readOnly
  );
}

const isTick = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio');

/** A choice counts only where it is sent with a form; elsewhere it takes effect at once, or is a filter. */
const isField = (element: Element): element is Field =>
  isText(element) ||
  ((isTick(element) || element instanceof HTMLSelectElement) &&
    element.form !== null &&
    element.closest('[role=search]') === null);

const valueOf = (field: Field) => (isTick(field) ? String(field.checked) : field.value.trim());

/** Whether a part of the page has input that was not sent. A field that is empty or unchanged has none. */
export function useUnsent<Part extends HTMLElement>() {
  const part = useRef<Part>(null);
  const found = useRef(new WeakMap<Element, string>());
  /** Choices made by the user, not by data that a form has loaded. */
  const chosen = useRef(new WeakSet<Element>());
  const note = (field: Element) => {
    if (isField(field) && !found.current.has(field)) found.current.set(field, valueOf(field));
  };
  /** What a button within a field fills, such as that of a calendar, need not be touched by itself. */
  const begin = ({ target }: SyntheticEvent) => {
    if (!(target instanceof Element)) return;
    note(target);
    target.closest('.MuiInputBase-root')?.querySelectorAll('input').forEach(note);
  };
  const fields = () => [...(part.current?.querySelectorAll('input, textarea, select') ?? [])];
  return {
    /** For the element of the part. */
    props: {
      ref: part,
      onFocusCapture: begin,
      onPointerDownCapture: begin,
      onChangeCapture: ({ target }: SyntheticEvent) => {
        if (target instanceof Element) chosen.current.add(target);
      },
    },
    isThere: () =>
      fields().some((field) => {
        if (!isField(field) || valueOf(field) === '') return false;
        const before = found.current.get(field);
        return isText(field)
          ? before !== undefined && valueOf(field) !== before
          : chosen.current.has(field) && valueOf(field) !== before;
      }),
  };
}
