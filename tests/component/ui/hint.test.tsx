import { screen, waitFor } from '@testing-library/react';
import { InfoHint, WarningHint } from '@/components/ui/hint';
import { render } from '../../support/render';

test.each([
  ['info', InfoHint],
  ['warning', WarningHint],
] as const)('F3 D8.9 the hint opens by keyboard and touch, and Escape closes it (%s)', async (_, Hint) => {
  const { user } = render(<Hint label="What Sold means">As it is settled.</Hint>);
  const sign = screen.getByRole('button', { name: 'What Sold means' });
  const gone = () => waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  await user.tab();
  expect(sign).toHaveFocus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('As it is settled.');
  expect(sign).toHaveAccessibleDescription('As it is settled.');
  await user.keyboard('{Escape}');
  await gone();
  await user.pointer({ keys: '[TouchA]', target: sign });
  expect(await screen.findByRole('tooltip')).toBeVisible();
  await user.click(document.body);
  await gone();
});
