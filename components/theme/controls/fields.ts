import type { ThemeOptions } from '@mui/material/styles';
import { FINGER } from './screens';

/** The box stays small, its touch target does not. */
const TICK = {
  padding: 0,
  color: 'var(--c-line-strong)',
  '& svg': { width: 20, height: 20 },
  '&:has(:focus-visible)': { outline: '2px solid var(--c-focus)', outlineOffset: 1, borderRadius: 5 },
  '&:has([aria-invalid="true"])': { color: 'var(--c-fault)' },
  [FINGER]: { '&::before': { content: '""', position: 'absolute', inset: -11 } },
} as const;

/** Text fields, selections and checkboxes. */
export const fields: ThemeOptions['components'] = {
  // As wide as its container, or as its text beside others in a row.
  MuiFormControl: { styleOverrides: { root: { display: 'flex' } } },
  // The label of a group of choices.
  MuiFormLabel: {
    styleOverrides: {
      root: {
        color: 'var(--c-text)',
        fontSize: 'var(--t-13)',
        fontWeight: 600,
        lineHeight: 1.5,
        '&.Mui-focused, &.Mui-error': { color: 'var(--c-text)' },
      },
    },
  },
  // A label is above its field and does not move.
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        maxWidth: '100%',
        marginBottom: 'var(--s-1)',
        transform: 'none',
        overflow: 'visible',
        whiteSpace: 'normal',
        pointerEvents: 'auto',
        // A label only for screen readers takes no space.
        '&:has(> .visually-hidden)': { position: 'absolute' },
      },
    },
  },
  // They are in `themeStyleSheet`: styles inserted later make the browser lay out the whole page.
  MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: 'var(--touch)',
        paddingRight: 'var(--s-1)',
        borderRadius: 'var(--radius)',
        backgroundColor: 'var(--c-surface)',
        fontSize: 'var(--t-16)',
        lineHeight: 1.5,
        '& .MuiOutlinedInput-notchedOutline, &:hover .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--c-line-strong)',
        },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--c-focus)', borderWidth: 1 },
        '&.Mui-focused': { boxShadow: '0 0 0 1px var(--c-focus)' },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--c-fault)' },
        '&.Mui-error.Mui-focused': { boxShadow: '0 0 0 1px var(--c-fault)' },
        // In a bar, as high as the buttons beside it.
        '&.MuiInputBase-sizeSmall': {
          minHeight: 'var(--control)',
          fontSize: 'var(--t-14)',
          '& input': { height: 'var(--control)', padding: '0 var(--s-3)' },
          [FINGER]: { minHeight: 'var(--touch)', fontSize: 'var(--t-16)', '& input': { height: 'var(--touch)' } },
        },
      },
      input: {
        height: 'var(--touch)',
        padding: '0 var(--s-3)',
        '&::placeholder': { color: 'var(--c-muted)', opacity: 1 },
        '&.Mui-disabled': { WebkitTextFillColor: 'var(--c-muted)' },
      },
      notchedOutline: { top: 0, '& legend': { display: 'none' } },
    },
  },
  MuiInput: {
    styleOverrides: {
      root: {
        '&[data-compact] > svg': { flex: 'none' },
        '&[data-compact]': {
          gap: 'var(--s-2)',
          height: 36,
          paddingLeft: 'var(--s-2)',
          borderRadius: 'var(--radius)',
          color: 'var(--c-muted)',
          fontSize: 'var(--t-13)',
          [FINGER]: { height: 'var(--touch)' },
        },
        '&[data-compact]:hover': { backgroundColor: 'var(--c-sunken)', color: 'var(--c-text)' },
        '&[data-compact]:focus-within': { outline: '2px solid var(--c-focus)' },
        // Only its icon, which is still a touch target and a list for screen readers.
        '&[data-compact="tight"]': {
          '@media (max-width: 599.98px)': {
            position: 'relative',
            justifyContent: 'center',
            width: 'var(--touch)',
            padding: 0,
            '& .MuiInput-icon': { display: 'none' },
            '& select': { position: 'absolute', inset: 0, width: '100%', opacity: 0 },
          },
        },
      },
    },
  },
  MuiNativeSelect: {
    styleOverrides: {
      select: {
        fieldSizing: 'content',
        [FINGER]: { minHeight: 'var(--touch)' },
        '&:focus': { backgroundColor: 'transparent' },
        '& option': { backgroundColor: 'var(--c-raised)', color: 'var(--c-text)' },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: 'var(--s-1) 0 0',
        color: 'var(--c-muted)',
        fontSize: 'var(--t-13)',
        lineHeight: 1.5,
        '&.Mui-error': { color: 'var(--c-fault-text)' },
        '&.MuiFormHelperText-warning': { color: 'var(--c-warning-text)' },
      },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: {
        alignItems: 'flex-start',
        gap: 'var(--s-2)',
        margin: 0,
        // With its explanation, and large enough for touch.
        '&[data-card]': {
          gap: 'var(--s-3)',
          minHeight: 'var(--touch)',
          padding: 'var(--s-3)',
          border: '1px solid var(--c-line)',
          borderRadius: 'var(--radius)',
          '&:hover': { backgroundColor: 'var(--c-sunken)' },
          '&:has(:checked)': { borderColor: 'var(--c-primary)' },
          '& .MuiFormControlLabel-label': { display: 'flex', flex: 1, alignItems: 'center', gap: 'var(--s-3)' },
          '& span:has(> small)': { display: 'grid', flex: 1 },
          '& svg': { flex: 'none' },
        },
      },
      label: { fontSize: 'inherit', lineHeight: 'inherit' },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      root: {
        '& .MuiOutlinedInput-root': {
          padding: 0,
          '& .MuiAutocomplete-input': { width: '100%', padding: '0 var(--s-3)' },
          '.MuiAutocomplete-hasPopupIcon&': { paddingRight: 'var(--touch)' },
          '& .MuiAutocomplete-endAdornment': { right: 4 },
        },
      },
      paper: {
        marginBlock: 'var(--s-1)',
        border: '1px solid var(--c-line-strong)',
        borderRadius: 'var(--radius)',
        backgroundColor: 'var(--c-raised)',
        boxShadow: '0 8px 24px var(--c-shade)',
        fontSize: 'var(--t-14)',
      },
      noOptions: { padding: 'var(--s-3)' },
      listbox: {
        maxHeight: 300,
        padding: 'var(--s-1)',
        overscrollBehavior: 'contain',
        '& .MuiAutocomplete-option': {
          minHeight: 'var(--touch)',
          padding: 'var(--s-1) var(--s-3)',
          borderRadius: 'var(--radius-small)',
          overflowWrap: 'anywhere',
          '&.Mui-focused, &[aria-selected="true"].Mui-focused': { backgroundColor: 'var(--c-sunken)' },
          '&.Mui-focusVisible': { boxShadow: 'inset 0 0 0 2px var(--c-focus)' },
          '&[aria-selected="true"]': { backgroundColor: 'transparent', color: 'var(--c-primary)', fontWeight: 600 },
        },
      },
    },
  },
  // It also styles groups of radio buttons: MuiRadioGroup has no styles of its own.
  MuiFormGroup: {
    styleOverrides: {
      root: { gap: 'var(--s-2)', marginTop: 'var(--s-1)' },
      row: { gap: '0 var(--s-4)', '& > label': { alignItems: 'center', minHeight: 'var(--touch)' } },
    },
  },
  MuiCheckbox: { styleOverrides: { root: TICK } },
  MuiRadio: { styleOverrides: { root: TICK } },
};
