import { Fragment, useId } from 'react';
import type { ReactNode } from 'react';
import Divider from '@mui/material/Divider';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';

/** One of a few that need a word of explanation: MUI's radio buttons, each on a card with what it means. */
export function RadioCards<Value extends string>({
  label,
  name,
  value,
  options,
  error,
  onChange,
}: {
  label: string;
  name: string;
  /** Null while nothing is chosen. */
  value: Value | null;
  options: readonly {
    readonly value: Value;
    readonly name: string;
    readonly note: string;
    readonly icon?: ReactNode;
    readonly disabled?: boolean;
    /** Sets it and those after it apart from the ones before. */
    readonly heading?: { readonly title: string; readonly note: string } | undefined;
  }[];
  error?: string | undefined;
  onChange: (value: Value) => void;
}) {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup
        name={name}
        value={value}
        aria-labelledby={id}
        aria-describedby={error && `${id}-note`}
        onChange={(_, chosen) => onChange(chosen as Value)}
      >
        {options.map(({ note, icon, heading, ...option }) => (
          <Fragment key={option.value}>
            {heading && (
              <>
                <Divider aria-hidden="true" />
                <p id={`${id}-${option.value}`}>
                  <strong>{heading.title}</strong>
                  <br />
                  <span className="hint">{heading.note}</span>
                </p>
              </>
            )}
            <FormControlLabel
              data-card=""
              value={option.value}
              disabled={option.disabled ?? false}
              control={
                <Radio {...(heading && { slotProps: { input: { 'aria-describedby': `${id}-${option.value}` } } })} />
              }
              label={
                <>
                  <span>
                    <strong>{option.name}</strong>
                    <small>{note}</small>
                  </span>
                  {icon}
                </>
              }
            />
          </Fragment>
        ))}
      </RadioGroup>
      {error && (
        <FormHelperText error role="alert" id={`${id}-note`}>
          {error}
        </FormHelperText>
      )}
    </FormControl>
  );
}
