import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';

/**
 * An input with its label above it, and its help, a warning or its error below; the note is tied to the input, the latter two are announced.
 * The parts of MUI's TextField without its lists to choose from, which would be a third of all script before the sign-in.
 */
export function FormField({
  label,
  labelHidden = false,
  error,
  warning,
  help,
  start,
  end,
  box,
  id,
  ref,
  disabled,
  ...input
}: {
  label: ReactNode;
  /** Where the heading of a column says it to the eye. */
  labelHidden?: boolean;
  error?: string;
  /** What is possible and most likely a slip; it is asked about, and taken as it is. */
  warning?: string | undefined;
  help?: ReactNode;
  /** Something before the text, such as the country of a phone number. */
  start?: ReactNode;
  /** Something at the end of the box, such as a button that shows the password. */
  end?: ReactNode;
  /** What MUI's Autocomplete asks of the box around its input. */
  box?: OutlinedInputProps;
  ref?: Ref<HTMLInputElement>;
} & InputHTMLAttributes<HTMLInputElement>) {
  const own = useId();
  const inputId = id ?? own;
  const noteId = `${inputId}-helper-text`;
  const note = error || warning || help;
  return (
    <FormControl error={Boolean(error)} disabled={disabled ?? false}>
      <InputLabel htmlFor={inputId} className={labelHidden ? 'visually-hidden' : undefined}>
        {label}
      </InputLabel>
      <OutlinedInput
        id={inputId}
        startAdornment={start}
        endAdornment={end}
        {...box}
        inputRef={ref}
        inputProps={input}
        aria-describedby={note ? noteId : undefined}
      />
      {note && (
        <FormHelperText
          id={noteId}
          role={error ? 'alert' : warning ? 'status' : undefined}
          className={!error && warning ? 'MuiFormHelperText-warning' : undefined}
        >
          {note}
        </FormHelperText>
      )}
    </FormControl>
  );
}
