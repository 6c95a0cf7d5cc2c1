import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import TextField from '@mui/material/TextField';

/** An input with its label above it, and its help, a warning or its error below; the note is tied to the input, the latter two are announced. */
export function FormField({
  label,
  labelHidden = false,
  error,
  warning,
  help,
  start,
  end,
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
  ref?: Ref<HTMLInputElement>;
} & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <TextField
      fullWidth
      id={id}
      label={label}
      disabled={disabled}
      error={Boolean(error)}
      helperText={error || warning || help}
      inputRef={ref}
      slotProps={{
        inputLabel: labelHidden ? { className: 'visually-hidden' } : {},
        input: { startAdornment: start, endAdornment: end },
        htmlInput: input,
        formHelperText: error
          ? { role: 'alert' }
          : warning
            ? { role: 'status', className: 'MuiFormHelperText-warning' }
            : {},
      }}
    />
  );
}
