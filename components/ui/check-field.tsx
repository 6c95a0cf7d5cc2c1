import { useId } from 'react';
import type { ChangeEventHandler, ReactNode, Ref } from 'react';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';

/** A box to tick, with its error below. `children` is its label and may hold buttons of its own. */
export function CheckField({
  error,
  ref,
  children,
  ...box
}: {
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  name?: string;
  value?: string;
  checked?: boolean;
  indeterminate?: boolean;
  disabled?: boolean | undefined;
  onChange?: ChangeEventHandler<HTMLInputElement>;
  children: ReactNode;
}) {
  const noteId = useId();
  const input = { ref, ...(error && { 'aria-invalid': true, 'aria-describedby': noteId }) };
  return (
    <div>
      <FormControlLabel control={<Checkbox {...box} slotProps={{ input }} />} label={children} />
      {error && (
        <FormHelperText error role="alert" id={noteId}>
          {error}
        </FormHelperText>
      )}
    </div>
  );
}
