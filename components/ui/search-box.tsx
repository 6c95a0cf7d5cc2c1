import type { ComponentProps } from 'react';
import { Search } from 'lucide-react';
import { SEARCH_LIMIT } from '@/lib/domain/list-params';
import { FormField } from './form-field';

/** A search that acts while one types. */
export function SearchBox({
  onChange,
  ...field
}: Pick<ComponentProps<typeof FormField>, 'aria-describedby' | 'placeholder'> & {
  label: string;
  value: string;
  onChange: (text: string) => void;
}) {
  return (
    <FormField
      type="search"
      labelHidden
      start={<Search size={18} aria-hidden="true" />}
      placeholder={field.label}
      autoComplete="off"
      spellCheck={false}
      maxLength={SEARCH_LIMIT}
      {...field}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
