import { fireEvent, screen } from '@testing-library/react';
import { MuiDialog } from '@/components/ui/mui-dialog';
import { render } from '../../support/render';

test('D2.22 the second press of a double click that opened a dialog does not close it; a later one on the shade does', () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(10_000);
  const closed = jest.fn();
  render(
    <MuiDialog open title="Sure?" onClose={closed}>
      Nothing is sent yet.
    </MuiDialog>,
  );
  const pressShade = () => {
    const shade = screen.getByRole('dialog').parentElement as HTMLElement;
    fireEvent.mouseDown(shade);
    fireEvent.click(shade);
  };
  clock.mockReturnValue(10_200);
  pressShade();
  expect(closed).not.toHaveBeenCalled();
  clock.mockReturnValue(10_900);
  pressShade();
  expect(closed).toHaveBeenCalledTimes(1);
  clock.mockRestore();
});

test('Escape loses nothing that was typed, and says why the dialog is still there; without such text it closes', async () => {
  const closed = jest.fn();
  const { user } = render(
    <MuiDialog open title="Name" onClose={closed}>
      <input aria-label="Name" defaultValue="Roof" />
    </MuiDialog>,
  );
  const said = () => screen.queryByText('Still open, so that nothing you typed is lost. Its buttons close it.');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 's');
  expect(said()).toBeNull();
  await user.keyboard('{Escape}');
  expect(said()).toBeVisible();
  expect(closed).not.toHaveBeenCalled();
  await user.keyboard('{Backspace}{Escape}');
  expect(closed).toHaveBeenCalledTimes(1);
});
