import { useState } from 'react';
import { fireEvent, screen, within } from '@testing-library/react';
import { AreaCodeSelect } from '@/components/account/area-code-select';
import { DEFAULT_COUNTRY } from '@/lib/domain/account/countries';
import { render } from '../../support/render';

function Select() {
  const [index, setIndex] = useState(DEFAULT_COUNTRY);
  return (
    <form
      onSubmit={() => {
        throw new Error('the form was sent');
      }}
    >
      <AreaCodeSelect value={index} onChange={setIndex} />
    </form>
  );
}

/** As browsers report keys during input method composition. */
const COMPOSING = { isComposing: true, keyCode: 229 };

const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('P9.3 P3.20 lists Australia first and opens at it, with names, dialling codes and flags', async () => {
  const { user, container } = render(<Select />);
  await user.click(button('Country: Australia, +61'));
  const options = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(options).toHaveLength(243);
  expect(options[12]).toHaveTextContent('Australia+61');
  expect(options[12]).toHaveAttribute('aria-selected', 'true');
  expect(container.querySelector('img')).toHaveAttribute('src', '/flags/AU.svg');
});

test('P3.20 the country search narrows the list, and a country can be selected by keyboard', async () => {
  const { user } = render(<Select />);
  await user.click(button(/Australia/));
  await user.keyboard('zealand');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await user.keyboard('{Enter}');
  expect(button('Country: New Zealand, +64')).toHaveFocus();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('P3.20 arrow keys change the country, and Escape leaves it unchanged', async () => {
  const { user } = render(<Select />);
  await user.click(button(/Australia/));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(button(/Austria, \+43/)).toBeInTheDocument();
  await user.click(button(/Austria/));
  await user.keyboard('{ArrowUp}{Escape}');
  expect(button(/Austria/)).toHaveFocus();
});

test('P3.20 shows country names in the user’s language and also finds the English names', async () => {
  const { user } = render(<Select />, { lang: 'zh' });
  await user.click(button('国家或地区：澳大利亚，+61'));
  await user.keyboard('germany');
  expect(screen.getByRole('option')).toHaveTextContent('德国+49');
  await user.keyboard('xx');
  expect(screen.getByRole('status')).toHaveTextContent('没有匹配');
});

test('P3.20 does not select a country on Enter or arrow keys during input method composition', async () => {
  const { user } = render(<Select />, { lang: 'zh' });
  await user.click(button(/澳大利亚/));
  const search = screen.getByRole('combobox');
  fireEvent.keyDown(search, { key: 'ArrowDown', ...COMPOSING });
  fireEvent.keyDown(search, { key: 'Enter', ...COMPOSING });
  expect(screen.getByRole('listbox')).toBeInTheDocument();
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(button(/澳大利亚/)).toHaveFocus();
});
