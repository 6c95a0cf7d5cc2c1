'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import { FormField } from './form-field';

/** P9.9: how long the list stays once the field is left. */
export const LIST_STAYS_MS = 300;

export interface Suggestion {
  readonly id: string;
  /** What the field holds once it is taken. */
  readonly text: string;
  /** What the list shows where that is less than the text, with a note that says the rest. */
  readonly shown?: { readonly text: string; readonly note: string };
}

type TextField = Pick<ComponentProps<typeof FormField>, 'label' | 'name' | 'error' | 'help' | 'required' | 'maxLength'>;

/**
 * MUI's Autocomplete over suggestions of the server: what is typed stays as it is unless one is taken. `status` is said to those who do not
 * see the list, and is seen where there is none.
 */
export function SuggestField({
  value,
  suggestions,
  status,
  searching,
  listLabel,
  onType,
  onTake,
  onLeave,
  ...field
}: TextField & {
  value: string;
  /** Null while there is nothing to say. */
  suggestions: readonly Suggestion[] | null;
  status: string;
  /**
   * Where the text is a search and nothing else: whether one is under way. Enter then takes the first that is found, as soon as it
   * is, and sends no form before.
   */
  searching?: boolean;
  listLabel: string;
  onType: (text: string) => void;
  onTake: (suggestion: Suggestion) => void;
  onLeave?: () => void;
}) {
  const [wanted, setWanted] = useState(false);
  const left = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(left.current), []);
  const highlighted = useRef<Suggestion | null>(null);
  const entered = useRef(false);
  const take = (suggestion: Suggestion) => {
    setWanted(false);
    onTake(suggestion);
  };
  const takeFound = useEffectEvent(() => {
    if (entered.current && suggestions?.[0]) take(suggestions[0]);
    entered.current = false;
  });
  useEffect(() => {
    if (searching === false) takeFound();
  }, [searching]);
  const onKeyDown = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    entered.current = false;
    const isSearch = searching !== undefined && value.trim() !== '' && highlighted.current === null;
    // Keys of an input method choose its words.
    if (event.key === 'Enter' && isSearch && !event.nativeEvent.isComposing) {
      event.preventDefault();
      event.defaultMuiPrevented = true;
      if (!searching && suggestions?.[0]) take(suggestions[0]);
      entered.current = searching;
    }
  };
  return (
    <div>
      <Autocomplete
        freeSolo
        disablePortal
        open={wanted && suggestions !== null && suggestions.length > 0}
        options={suggestions ?? []}
        value={null as Suggestion | null}
        inputValue={value}
        filterOptions={(all) => all}
        getOptionLabel={(option) => (typeof option === 'string' ? option : option.text)}
        getOptionKey={(option) => (typeof option === 'string' ? option : option.id + option.text)}
        onOpen={() => setWanted(true)}
        // A finger that is on its way to the list still finds it.
        onClose={(_, reason) => {
          if (reason === 'blur') left.current = setTimeout(() => setWanted(false), LIST_STAYS_MS);
          else setWanted(false);
        }}
        onFocus={() => clearTimeout(left.current)}
        onBlur={onLeave}
        onKeyDown={onKeyDown}
        onHighlightChange={(_, option) => {
          highlighted.current = option;
        }}
        onInputChange={(_, text, reason) => {
          if (reason !== 'input') return;
          highlighted.current = null;
          setWanted(true);
          onType(text);
        }}
        onChange={(_, taken, reason) => {
          if (reason === 'selectOption' && taken !== null && typeof taken !== 'string') take(taken);
        }}
        renderInput={({ id, slotProps }) => (
          <FormField {...slotProps.htmlInput} {...field} id={id} box={slotProps.input} />
        )}
        renderOption={({ key, ...option }, { text, shown }) => (
          <li key={key} {...option}>
            {shown ? (
              <span>
                {shown.text} <small>{shown.note}</small>
              </span>
            ) : (
              text
            )}
          </li>
        )}
        slotProps={{ listbox: { 'aria-label': listLabel } }}
      />
      <p className={wanted && suggestions?.length === 0 ? 'hint' : 'visually-hidden'} role="status">
        {wanted ? status : ''}
      </p>
    </div>
  );
}
