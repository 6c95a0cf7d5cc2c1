import type { ComponentProps } from 'react';
import IconButton from '@mui/material/IconButton';

/** MUI's button of an icon alone, with its name for screen readers and on hover. */
export function IconAction({
  label,
  ...button
}: Omit<ComponentProps<typeof IconButton>, 'aria-label' | 'component' | 'title'> & { label: string }) {
  return <IconButton aria-label={label} title={label} {...button} />;
}
