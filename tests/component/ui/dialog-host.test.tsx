import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { DIALOG_LEAVES_MS, DialogHost } from '@/components/ui/dialog-host';
import { MuiDialog } from '@/components/ui/mui-dialog';
import { LIST_STAYS_MS, SuggestField } from '@/components/ui/suggest-field';
import { render } from '../../support/render';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const later = (ms: number) => act(() => jest.advanceTimersByTime(ms));

function Page() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <DialogHost>
        {open && (
          <MuiDialog open title="Share Harbour Street" onClose={() => setOpen(false)}>
            <p>What was shown</p>
          </MuiDialog>
        )}
      </DialogHost>
      <p>{open ? 'open' : 'closed'}</p>
    </>
  );
}

test('P9.9 a dialog removed by its page closes with its content and disappears after 300 ms', () => {
  render(<Page />);
  later(1000);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(screen.getByText('closed')).toBeInTheDocument();
  later(DIALOG_LEAVES_MS - 1);
  expect(screen.getByText('What was shown')).toBeInTheDocument();
  later(1);
  expect(screen.queryByText('What was shown')).toBeNull();
  expect(DIALOG_LEAVES_MS).toBe(300);
});

function Search({ onTake }: { onTake: (text: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <SuggestField
      label="Address"
      name="address"
      value={value}
      suggestions={value === '' ? null : [{ id: '1', text: '12 Harbour St' }]}
      status=""
      listLabel="Addresses"
      onType={setValue}
      onTake={({ text }) => onTake(text)}
    />
  );
}

test('P9.9 a search list closes 300 ms after its field loses focus, so that an option can still be tapped', () => {
  const onTake = jest.fn();
  render(<Search onTake={onTake} />);
  const field = screen.getByRole('combobox');
  fireEvent.change(field, { target: { value: '12' } });
  fireEvent.blur(field);
  later(LIST_STAYS_MS - 1);
  fireEvent.click(screen.getByRole('option', { name: '12 Harbour St' }));
  expect(onTake).toHaveBeenCalledWith('12 Harbour St');
  fireEvent.change(field, { target: { value: '123' } });
  fireEvent.blur(field);
  later(LIST_STAYS_MS);
  expect(screen.queryByRole('listbox')).toBeNull();
  // Returning to the field in time keeps the list open.
  fireEvent.change(field, { target: { value: '1234' } });
  fireEvent.blur(field);
  later(100);
  fireEvent.focus(field);
  later(LIST_STAYS_MS);
  expect(screen.getByRole('listbox')).toBeInTheDocument();
  expect(LIST_STAYS_MS).toBe(300);
});
