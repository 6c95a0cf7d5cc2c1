import { fireEvent, screen } from '@testing-library/react';
import { MuiDialog } from '@/components/ui/mui-dialog';
import { render } from '../../support/render';

test('D2.22 the second click of a double click does not close the dialog it opened; a later click on the backdrop does', () => {
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

test('Escape does not discard typed text and explains why; without such text it closes the dialog', async () => {
  const closed = jest.fn();
  const { user } = render(
    <MuiDialog open title="Name" onClose={closed}>
      <input aria-label="Name" defaultValue="Roof" />
    </MuiDialog>,
  );
  const said = () =>
    screen.queryByText('The dialog stays open so that your entries are not lost. Close it with its buttons.');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 's');
  expect(said()).toBeNull();
  await user.keyboard('{Escape}');
  expect(said()).toBeVisible();
  expect(closed).not.toHaveBeenCalled();
  await user.keyboard('{Backspace}{Escape}');
  expect(closed).toHaveBeenCalledTimes(1);
});

test('Escape does not discard changed form controls; reverted or immediate changes do not prevent closing', async () => {
  const closed = jest.fn();
  const { user } = render(
    <MuiDialog open title="Report" onClose={closed}>
      <label>
        At once <input type="checkbox" />
      </label>
      <form>
        <select aria-label="Stations" defaultValue="all">
          <option value="all">All</option>
          <option value="some">Some</option>
        </select>
        <label>
          Daily <input type="checkbox" />
        </label>
      </form>
    </MuiDialog>,
  );
  const stations = screen.getByRole('combobox', { name: 'Stations' });
  const daily = screen.getByRole('checkbox', { name: 'Daily' });
  await user.click(stations);
  await user.selectOptions(stations, 'some');
  await user.keyboard('{Escape}');
  expect(closed).not.toHaveBeenCalled();
  await user.selectOptions(stations, 'all');
  await user.click(daily);
  await user.keyboard('{Escape}');
  expect(closed).not.toHaveBeenCalled();
  await user.click(daily);
  await user.click(screen.getByRole('checkbox', { name: 'At once' }));
  await user.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledTimes(1);
});
