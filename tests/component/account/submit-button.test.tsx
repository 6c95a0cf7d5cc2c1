import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { SubmitButton } from '@/components/account/submit-button';

test('P9.1 disables submit until hydration, so that no input is lost', async () => {
  const form = (
    <form>
      <SubmitButton>Sign in</SubmitButton>
    </form>
  );
  const page = document.createElement('div');
  page.innerHTML = renderToString(form);
  const button = page.querySelector('button');
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('data-waiting');
  const root = await act(() => hydrateRoot(page, form));
  expect(page.querySelector('button')).toBe(button);
  expect(button).toBeEnabled();
  expect(button).not.toHaveAttribute('data-waiting');
  act(() => root.unmount());
});
