import { screen } from '@testing-library/react';
import { InfoHint, WarningHint } from '@/components/ui/hint';
import { render } from '../../support/render';

/** jsdom has no popovers: what is shown is kept in an attribute. */
beforeEach(() => {
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      this.dataset.shown = '';
    },
    hidePopover(this: HTMLElement) {
      delete this.dataset.shown;
    },
  });
});

test.each([
  ['info', InfoHint],
  ['warning', WarningHint],
] as const)(
  'F3 D8.9 the words of a sign come by keyboard and by finger, and Escape puts them away (%s)',
  async (_, Hint) => {
    const { user } = render(<Hint label="What Sold means">As it is settled.</Hint>);
    const words = screen.getByRole('tooltip', { hidden: true });
    const sign = screen.getByRole('button', { name: 'What Sold means' });
    expect(sign).toHaveAccessibleDescription('As it is settled.');
    expect(words).not.toHaveAttribute('data-shown');
    await user.tab();
    expect(sign).toHaveFocus();
    expect(words).toHaveAttribute('data-shown');
    await user.keyboard('{Escape}');
    expect(words).not.toHaveAttribute('data-shown');
    await user.click(sign);
    expect(words).toHaveAttribute('data-shown');
    await user.click(document.body);
    expect(words).not.toHaveAttribute('data-shown');
  },
);
