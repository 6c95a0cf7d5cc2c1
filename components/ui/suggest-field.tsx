'use client';

import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { FormField } from './form-field';
import styles from './suggest-field.module.css';

/** P9.9: how long the list stays once the field is left. */
export const LIST_STAYS_MS = 300;

export interface Suggestion {
  readonly id: string;
  /** What the field holds once it is taken. */
  readonly text: string;
  /** What the list shows where that is less than the text, with a note that says the rest. */
  readonly shown?: { readonly text: string; readonly note: string };
}

/**
 * A text field with suggestions below it: arrows go through them, Enter takes one, Escape closes the list, and what is typed
 * stays as it is unless one is taken. `status` is said to those who do not see the list.
 */
export function SuggestField({
  label,
  name,
  value,
  suggestions,
  status,
  searching,
  footer,
  listLabel,
  error,
  help,
  required,
  maxLength,
  autoComplete = 'off',
  onType,
  onTake,
  onLeave,
  ref,
}: {
  label: ReactNode;
  name: string;
  value: string;
  /** Null while there is nothing to say. */
  suggestions: readonly Suggestion[] | null;
  status: string;
  /**
   * Where the text is a search and nothing else: whether one is under way. Enter then takes the first that is found, as soon as it
   * is, and sends no form before.
   */
  searching?: boolean;
  /** Below the list, such as where it comes from. */
  footer?: ReactNode;
  listLabel: string;
  error?: string | undefined;
  help?: ReactNode;
  required?: boolean;
  maxLength?: number;
  autoComplete?: string;
  onType: (text: string) => void;
  onTake: (suggestion: Suggestion) => void;
  onLeave?: () => void;
  ref?: Ref<HTMLInputElement>;
}) {
  const id = useId();
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const open = wanted && suggestions !== null && suggestions.length > 0;
  const at = open && active !== null && active < suggestions.length ? active : null;

  const left = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(left.current), []);
  const whole = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const length = open ? suggestions.length : 0;
  useEffect(() => {
    if (length === 0) return;
    // Low on a phone's screen the list would open, or grow, out of sight; the field itself goes before.
    for (const part of [popup, whole]) part.current?.scrollIntoView?.({ block: 'nearest' });
  }, [length]);

  const close = () => {
    clearTimeout(left.current);
    setWanted(false);
    setActive(null);
  };
  const take = (suggestion: Suggestion) => {
    close();
    onTake(suggestion);
  };
  const entered = useRef(false);
  const takeFound = useEffectEvent(() => {
    if (entered.current && suggestions?.[0]) onTake(suggestions[0]);
    entered.current = false;
  });
  useEffect(() => {
    if (searching === false) takeFound();
  }, [searching]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    entered.current = false;
    const count = suggestions?.length ?? 0;
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && count > 0) {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setWanted(true);
      setActive(at === null ? (step === 1 ? 0 : count - 1) : (at + step + count) % count);
    } else if (event.key === 'Enter' && at !== null && suggestions?.[at]) take(suggestions[at]);
    else if (event.key === 'Enter' && searching !== undefined && value.trim() !== '') {
      if (!searching && suggestions?.[0]) take(suggestions[0]);
      entered.current = searching;
    } else if (event.key === 'Escape' && open) {
      close();
      // The dialog around the field stays.
      event.stopPropagation();
    } else return;
    event.preventDefault();
  };

  return (
    <div ref={whole} className={styles.field}>
      <FormField
        ref={ref}
        label={label}
        name={name}
        value={value}
        error={error}
        help={help}
        required={required}
        maxLength={maxLength}
        autoComplete={autoComplete}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-activedescendant={at === null ? undefined : `${id}-${at}`}
        onChange={(event) => {
          setWanted(true);
          setActive(null);
          onType(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onFocus={() => clearTimeout(left.current)}
        onBlur={() => {
          // A finger that is on its way to the list still finds it.
          left.current = setTimeout(close, LIST_STAYS_MS);
          onLeave?.();
        }}
      />
      {open && (
        // The field keeps the focus while one of them is pressed.
        <div ref={popup} className={styles.popup} onPointerDown={(event) => event.preventDefault()}>
          <ul id={`${id}-list`} role="listbox" aria-label={listLabel} className={styles.list}>
            {suggestions.map((suggestion, index) => (
              <li
                key={suggestion.id + suggestion.text}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === at}
                className={styles.option}
                onClick={() => take(suggestion)}
              >
                {suggestion.shown ? (
                  <span>
                    {suggestion.shown.text} <span className={styles.note}>{suggestion.shown.note}</span>
                  </span>
                ) : (
                  suggestion.text
                )}
              </li>
            ))}
          </ul>
          {footer && <p className={styles.foot}>{footer}</p>}
        </div>
      )}
      <p
        // Where there is a list, it is seen.
        className={wanted && suggestions?.length === 0 ? styles.none : 'visually-hidden'}
        role="status"
      >
        {wanted ? status : ''}
      </p>
    </div>
  );
}
